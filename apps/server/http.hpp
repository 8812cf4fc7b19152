// SPDX-License-Identifier: MIT
// HTTP/1.1 as the rest of the server sees it. Boost.Beast is hidden in http.cpp, because its headers take longer to
// compile than all of the server.
//
// The transport enforces every bound that a client could break: bytes of a header and of a body, of all bodies
// together, seconds for each of them, connections. It knows nothing about the content of answers.
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

/// A client's request with the headers that matter here; a missing one is empty.
struct Request {
  std::string method;            // GET, POST, DELETE; HEAD is reported as GET
  std::string path;              // up to '?', as sent
  std::string query;             // after it
  std::string host;              // Host
  std::string origin;            // Origin
  std::string fetch_site;        // Sec-Fetch-Site: the origin of the asking page
  std::string fetch_mode;        // Sec-Fetch-Mode
  std::string content_type;      // Content-Type
  std::string content_coding;    // Content-Encoding
  std::string accepted_codings;  // Accept-Encoding
  std::string known_tags;        // If-None-Match
  std::string authorization;     // Authorization
  std::string cookies;           // Cookie
  std::string client;            // who asks: the address of the client
  std::string body;
};

/// Pieces of an answer that arrive over time, such as events. Polled from one thread at a time.
class Stream {
 public:
  Stream() = default;
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  virtual ~Stream() = default;

  /// The next piece, which may be empty; nullopt after the last one.
  virtual std::optional<std::string> next() = 0;
};

/// An answer.
struct Response {
  unsigned status = 200;
  std::string content_type = "application/json";
  std::shared_ptr<const std::string> body{};                   // may be null: empty
  std::vector<std::pair<std::string, std::string>> headers{};  // besides Content-Type, -Length and the common headers
  std::shared_ptr<Stream> stream{};                            // instead of a body
};

/// Takes a response, once, from any thread.
using Respond = std::function<void(Response)>;

/// Answers requests. All members are called from the threads of the transport and must not block.
class Handler {
 public:
  Handler() = default;
  Handler(const Handler&) = delete;
  Handler& operator=(const Handler&) = delete;
  virtual ~Handler() = default;

  /// Checks a request before its body is read: how many bytes the body may have.
  virtual std::size_t most_body_bytes(const Request& head) = 0;
  /// The answer if it is available already; else `respond` will be called.
  virtual std::optional<Response> handle(Request request, Respond respond) = 0;
  /// The answer to an unacceptable request: 400, 408, 413, 414, 431, 503.
  virtual Response refusal(unsigned status, const std::string& message) = 0;
  /// Headers of every answer.
  virtual const std::vector<std::pair<std::string, std::string>>& common_headers() const = 0;
  /// Counts a sent answer.
  virtual void sent(unsigned status) = 0;
};

/// Bounds of the transport.
struct HttpLimits {
  std::size_t header_bytes = 32 << 10;               // request line and all headers
  std::size_t bodies_bytes = std::size_t{64} << 20;  // of all current requests
  std::size_t connections = 1000;                    // open at a time; beyond that the longest waiting is closed
  double header_seconds = 10;  // from the first byte of a request, and before it on a new connection
  double idle_seconds = 60;    // between requests
  double body_seconds = 30;
  double write_seconds = 30;   // for one answer, or one piece of a stream
  double stream_seconds = 15;  // between keep-alive comments of a stream
};

/// Counts for the operators of the server.
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

  /// The address that it listens on.
  struct Place {
    unsigned short port = 0;
    bool is_loopback = true;  // unreachable from other machines
  };

  /// Binds to an address (a number, or a name that has one) and a port, 0 for a free one. Refused if that fails.
  Result<Place> open(const std::string& host, unsigned short port);
  /// Serves until SIGINT or SIGTERM. Then it calls `on_stop`, gives connections that wait for an answer a moment for
  /// it, and closes all others. A second signal ends the program at once.
  void run(const std::function<void()>& on_stop);

  [[nodiscard]] const HttpCounts& counts() const;

  struct Inner;  // defined in http.cpp

 private:
  std::unique_ptr<Inner> inner_;
};

}  // namespace upset::server
