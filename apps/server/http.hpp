// SPDX-License-Identifier: MIT
// HTTP/1.1 as the rest of the server sees it. Boost.Beast stands behind this face, in http.cpp alone: its headers cost
// more than all that the server does.
//
// The transport keeps every bound that a client could break: bytes of a header and of a body, of all bodies together,
// seconds for each of them, connections. What an answer is, it does not know.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "upset/result.hpp"

namespace upset::server {

/// What a client sent, with the headers that matter here; one that is missing is empty.
struct Request {
  std::string method;            // GET, POST, DELETE; HEAD is told as GET
  std::string path;              // up to '?', as it was sent
  std::string query;             // after it
  std::string host;              // Host
  std::string origin;            // Origin
  std::string fetch_site;        // Sec-Fetch-Site: where the page is from that asks
  std::string fetch_mode;        // Sec-Fetch-Mode
  std::string content_type;      // Content-Type
  std::string content_coding;    // Content-Encoding
  std::string accepted_codings;  // Accept-Encoding
  std::string known_tags;        // If-None-Match
  std::string authorization;     // Authorization
  std::string cookies;           // Cookie
  std::string client;            // who asks: the address that it asks from
  std::string body;
};

/// Pieces of an answer that comes little by little, such as events. Asked again and again from one thread at a time.
class Stream {
 public:
  Stream() = default;
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  virtual ~Stream() = default;

  /// What is new, perhaps nothing; after the last piece nullopt.
  virtual std::optional<std::string> next() = 0;
};

/// What is sent back.
struct Response {
  unsigned status = 200;
  std::string content_type = "application/json";
  std::shared_ptr<const std::string> body{};  // may be null: empty
  std::vector<std::pair<std::string, std::string>>
      headers{};                     // besides Content-Type, -Length and what every answer has
  std::shared_ptr<Stream> stream{};  // in the place of a body
};

/// Takes a response, once, from any thread.
using Respond = std::function<void(Response)>;

/// Who answers. All members are called from the threads of the transport and must not wait for anything.
class Handler {
 public:
  Handler() = default;
  Handler(const Handler&) = delete;
  Handler& operator=(const Handler&) = delete;
  virtual ~Handler() = default;

  /// Looks at a request before its body is read: how many bytes the body may have.
  virtual std::size_t most_body_bytes(const Request& head) = 0;
  /// The answer, if it is there already; else `respond` will be called.
  virtual std::optional<Response> handle(Request request, Respond respond) = 0;
  /// The answer to what is no acceptable request: 400, 408, 413, 414, 431, 503.
  virtual Response refusal(unsigned status, const std::string& message) = 0;
  /// Headers of every answer.
  virtual const std::vector<std::pair<std::string, std::string>>& common_headers() const = 0;
  /// What was sent, for the counts.
  virtual void sent(unsigned status) = 0;
};

/// Bounds of the transport.
struct HttpLimits {
  std::size_t header_bytes = 32 << 10;               // request line and all headers
  std::size_t bodies_bytes = std::size_t{64} << 20;  // of all requests that are under way
  std::size_t connections = 1000;                    // open at a time; then the longest waiting is closed
  double header_seconds = 10;  // from the first byte of a request, and before it on a new connection
  double idle_seconds = 60;    // between requests
  double body_seconds = 30;
  double write_seconds = 30;   // for one answer, or one piece of a stream
  double stream_seconds = 15;  // between signs of life of a stream
};

/// Counts for people who look after the server.
struct HttpCounts {
  std::atomic<std::uint64_t> open{0};       // connections
  std::atomic<std::uint64_t> accepted{0};   // connections
  std::atomic<std::uint64_t> refused{0};    // there were too many, and none could be closed
  std::atomic<std::uint64_t> dropped{0};    // closed to make room for another
  std::atomic<std::uint64_t> timed_out{0};  // slow or idle
  std::atomic<std::uint64_t> requests{0};
};

/// Listens, reads, writes.
class HttpServer {
 public:
  /// Nothing listens before open().
  HttpServer(Handler& handler, const HttpLimits& limits, unsigned threads);
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;
  ~HttpServer();

  /// Where it listens.
  struct Place {
    unsigned short port = 0;
    bool is_loopback = true;  // nobody else can reach it
  };

  /// Binds to an address (a number, or a name that has one) and a port, 0 for a free one. Refused where that fails.
  Result<Place> open(const std::string& host, unsigned short port);
  /// Serves until SIGINT or SIGTERM; then `on_stop` is called, connections that wait for an answer get a moment for
  /// it, and all others are closed. A second signal ends the program at once.
  void run(const std::function<void()>& on_stop);

  [[nodiscard]] const HttpCounts& counts() const;

  struct Inner;  // of http.cpp

 private:
  std::unique_ptr<Inner> inner_;
};

}  // namespace upset::server
