// SPDX-License-Identifier: MIT
// One coroutine per connection, each on its own strand, on a few threads. Every wait has a deadline that the client
// cannot extend: it is set once for a whole header, body or answer, not for each byte.
#include "http.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <map>
#include <mutex>
#include <thread>

namespace upset::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::awaitable;
using asio::use_awaitable;
using tcp = asio::ip::tcp;
using boost::system::error_code;

namespace {

std::chrono::milliseconds duration(double seconds) {
  return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
}

constexpr double kGraceSeconds = 2;                          // for unfinished answers when the server stops
constexpr std::chrono::milliseconds kStreamPause{100};       // between polls of a stream
constexpr std::chrono::milliseconds kPauseAfterTrouble{50};  // when a connection could not be accepted
constexpr std::size_t kRequestsOfConnection = 1'000'000;     // then it is closed: no connection lasts forever

using Parser = http::request_parser<http::string_body>;

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

Request head_of(const Parser& parser) {
  const auto& message = parser.get();
  const auto field = [&](http::field name) { return std::string(view(message[name])); };
  Request request;
  request.method = message.method() == http::verb::head ? "GET" : std::string(view(message.method_string()));
  const std::string_view target = view(message.target());
  const std::size_t question = std::min(target.find('?'), target.size());
  request.path = target.substr(0, question);
  if (question < target.size()) request.query = target.substr(question + 1);
  request.host = field(http::field::host);
  request.origin = field(http::field::origin);
  request.fetch_site = std::string(view(message["Sec-Fetch-Site"]));
  request.fetch_mode = std::string(view(message["Sec-Fetch-Mode"]));
  request.content_type = field(http::field::content_type);
  request.content_coding = field(http::field::content_encoding);
  request.accepted_codings = field(http::field::accept_encoding);
  request.known_tags = field(http::field::if_none_match);
  request.authorization = field(http::field::authorization);
  request.cookies = field(http::field::cookie);
  return request;
}

/// Why the head of a request can be read in two ways; nothing if it cannot. Attackers use such heads where a proxy
/// reads them differently from the server.
std::optional<std::string> ambiguity(const Parser& parser) {
  const auto& message = parser.get();
  for (const auto name :
       {http::field::host, http::field::content_length, http::field::transfer_encoding, http::field::content_type,
        http::field::content_encoding, http::field::origin, http::field::authorization, http::field::expect})
    if (message.count(name) > 1) return "the header " + std::string(view(http::to_string(name))) + " is given twice";
  for (const char* name : {"Sec-Fetch-Site", "Sec-Fetch-Mode"})
    if (message.count(name) > 1) return std::string("the header ") + name + " is given twice";
  if (message.count(http::field::transfer_encoding) == 0) return std::nullopt;
  if (message.count(http::field::content_length) > 0) return "both Content-Length and Transfer-Encoding are given";
  constexpr unsigned kHttp11 = 11;
  if (message.version() < kHttp11) return "HTTP/1.0 has no Transfer-Encoding";
  if (!beast::iequals(message[http::field::transfer_encoding], "chunked")) return "expected Transfer-Encoding: chunked";
  return std::nullopt;
}

/// The client of a connection. For an IPv6 address this is the network, because a client may choose the rest freely.
std::string client_of(const tcp::socket& socket) {
  error_code error;
  const auto endpoint = socket.remote_endpoint(error);
  if (error) return "";
  const auto address = endpoint.address();
  if (address.is_v4()) return address.to_string();
  const auto v6 = address.to_v6();
  if (v6.is_v4_mapped()) return asio::ip::make_address_v4(asio::ip::v4_mapped, v6).to_string();
  auto bytes = v6.to_bytes();
  constexpr std::size_t kNetworkBytes = 8;
  std::fill(bytes.begin() + kNetworkBytes, bytes.end(), 0);
  return asio::ip::make_address_v6(bytes).to_string();
}

/// Connections that wait for their client, in the order in which they may be closed when there are too many: first
/// those without a whole request, the longest waiting first; then streams, which browsers reopen. Thread-safe.
class WaitingConnections {
 public:
  enum class Kind { request, stream };
  using Place = std::pair<Kind, std::uint64_t>;

  Place enter(Kind kind, std::function<void(Place)> close) {
    const std::lock_guard lock(mutex_);
    const Place place{kind, ++last_};
    waiting_.emplace(place, std::move(close));
    return place;
  }

  void leave(const Place& place) {
    const std::lock_guard lock(mutex_);
    waiting_.erase(place);
  }

  /// Closes the first one; false if none waits.
  bool close_first() {
    std::unique_lock lock(mutex_);
    if (waiting_.empty()) return false;
    auto first = waiting_.extract(waiting_.begin());
    lock.unlock();
    first.mapped()(first.key());
    return true;
  }

 private:
  std::mutex mutex_;  // guards the members below
  std::map<Place, std::function<void(Place)>> waiting_;
  std::uint64_t last_ = 0;
};

/// Bytes reserved for a body, returned when the request is done.
class Reservation {
 public:
  Reservation(std::atomic<std::size_t>& used, std::size_t bytes, std::size_t most) : used_(used) {
    if (used_.fetch_add(bytes) + bytes > most) used_.fetch_sub(bytes);
    else bytes_ = bytes, holds_ = true;
  }
  Reservation(const Reservation&) = delete;
  Reservation& operator=(const Reservation&) = delete;
  ~Reservation() { used_.fetch_sub(bytes_); }

  [[nodiscard]] bool holds() const { return holds_; }

 private:
  std::atomic<std::size_t>& used_;
  std::size_t bytes_ = 0;
  bool holds_ = false;
};

}  // namespace

/// The connections and what they share.
struct HttpServer::Inner {
  Inner(Handler& answers, const HttpLimits& bounds, unsigned io_threads)
      : handler(answers),
        limits(bounds),
        threads(io_threads),
        context(static_cast<int>(io_threads)),
        acceptor(context) {}

  awaitable<void> accept();
  awaitable<void> stop_on_signal(const std::function<void()>& on_stop);
  void begin(tcp::socket socket);

  Handler& handler;
  HttpLimits limits;
  unsigned threads;
  asio::io_context context;
  tcp::acceptor acceptor;
  HttpCounts counts;
  WaitingConnections waiting;
  std::atomic<bool> stopping{false};
  std::atomic<std::size_t> bodies{0};  // bytes
  std::atomic<std::uint64_t> busy{0};  // requests that wait for an answer, or whose answer is being sent
};

namespace {

/// Holds the response of a request until the coroutine that waits for it takes it.
class ResponseSlot {
 public:
  /// Call it once, from any thread.
  void give(Response response) {
    std::function<void(Response)> taker;
    {
      const std::lock_guard lock(mutex_);
      if (!take_) {
        early_ = std::move(response);
        return;
      }
      taker = std::move(take_);
    }
    taker(std::move(response));
  }

  /// `take` is called once, immediately if the response is already there.
  void await(std::function<void(Response)> take) {
    std::unique_lock lock(mutex_);
    if (!early_) {
      take_ = std::move(take);
      return;
    }
    Response early = std::move(*early_);
    lock.unlock();
    take(std::move(early));
  }

 private:
  std::mutex mutex_;
  std::optional<Response> early_;                 // arrived before it was awaited
  std::function<void(Response)> take_ = nullptr;  // the waiting coroutine
};

/// A request that is being answered: before it ends, the server waits a moment for it.
class Busy {
 public:
  explicit Busy(std::atomic<std::uint64_t>& count) : count_(count) { ++count_; }
  Busy(const Busy&) = delete;
  Busy& operator=(const Busy&) = delete;
  ~Busy() { --count_; }

 private:
  std::atomic<std::uint64_t>& count_;
};

/// A connection: one request after another.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(tcp::socket socket, HttpServer::Inner& server)
      : server_(server), client_(client_of(socket)), stream_(std::move(socket)) {
    ++server_.counts.open;
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { --server_.counts.open; }

  awaitable<void> run();

 private:
  /// During its lifetime the connection waits for its client and may be closed to make room.
  class Waiting {
   public:
    Waiting(Connection& connection, WaitingConnections::Kind kind) : connection_(connection) {
      const auto close = [weak = connection.weak_from_this(),
                          executor = connection.stream_.get_executor()](WaitingConnections::Place place) {
        asio::post(executor, [weak, place] {
          const auto self = weak.lock();
          if (self && self->waits_at_ == place) self->stream_.close();
        });
      };
      connection_.waits_at_ = connection_.server_.waiting.enter(kind, close);
    }
    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;
    ~Waiting() {
      connection_.server_.waiting.leave(*connection_.waits_at_);
      connection_.waits_at_.reset();
    }

   private:
    Connection& connection_;
  };

  awaitable<bool> serve_one();
  awaitable<bool> read_first_byte();
  awaitable<bool> read_head(Parser& parser);
  awaitable<bool> read_body(Parser& parser, std::size_t most);
  awaitable<bool> refuse(unsigned status, std::string message);
  awaitable<void> drain();
  awaitable<Response> answer(Request request);
  awaitable<bool> write(Response response, unsigned version, bool keeps_alive, bool is_head);
  awaitable<bool> write_stream(Response response, unsigned version);
  awaitable<bool> write_text(std::string text);

  template <class Message>
  void add_headers(Message& message, const Response& response) const {
    for (const auto& [name, value] : server_.handler.common_headers()) message.insert(name, value);
    for (const auto& [name, value] : response.headers) message.set(name, value);  // may replace a common one
    if (!response.content_type.empty()) message.set(http::field::content_type, response.content_type);
  }
  HttpServer::Inner& server_;
  std::string client_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<WaitingConnections::Place> waits_at_{};  // used on the strand of the connection only
  bool is_first_ = true;                                 // no request was read yet
};

awaitable<void> Connection::run() {
  error_code ignored;
  stream_.socket().set_option(tcp::no_delay(true), ignored);
  for (std::size_t served = 0; served < kRequestsOfConnection && !server_.stopping; ++served)
    if (!co_await serve_one()) break;
  stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

/// Waits for the beginning of a request, however long the connection is idle; then the clock of the header starts.
awaitable<bool> Connection::read_first_byte() {
  if (buffer_.size() > 0) co_return true;
  constexpr std::size_t kPiece = 4096;
  stream_.expires_after(duration(is_first_ ? server_.limits.header_seconds : server_.limits.idle_seconds));
  error_code error;
  const auto room = buffer_.prepare(kPiece);
  const std::size_t read = co_await stream_.async_read_some(room, asio::redirect_error(use_awaitable, error));
  buffer_.commit(read);
  if (error == beast::error::timeout) ++server_.counts.timed_out;
  co_return !error && read > 0;
}

awaitable<bool> Connection::read_head(Parser& parser) {
  if (!co_await read_first_byte()) co_return false;
  is_first_ = false;
  stream_.expires_after(duration(server_.limits.header_seconds));
  error_code error;
  co_await http::async_read_header(stream_, buffer_, parser, asio::redirect_error(use_awaitable, error));
  if (!error) co_return true;
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    const bool is_line = parser.get().target().empty();  // not even the request line is complete
    co_return co_await refuse(is_line ? 414 : 431,
                              is_line ? "the request line is too long" : "the headers are too long");
  }
  if (error == beast::error::timeout) {
    ++server_.counts.timed_out;
    co_return co_await refuse(408, "the request took too long");
  }
  const bool is_gone = error == http::error::end_of_stream || error == http::error::partial_message ||
                       error.category() != http::make_error_code(http::error::bad_method).category();
  if (is_gone) co_return false;
  co_return co_await refuse(400, "malformed HTTP request");
}

awaitable<bool> Connection::read_body(Parser& parser, std::size_t most) {
  parser.body_limit(most);
  if (beast::iequals(parser.get()[http::field::expect], "100-continue"))
    if (!co_await write_text("HTTP/1.1 100 Continue\r\n\r\n")) co_return false;
  stream_.expires_after(duration(server_.limits.body_seconds));
  error_code error;
  co_await http::async_read(stream_, buffer_, parser, asio::redirect_error(use_awaitable, error));
  if (!error) co_return true;
  if (error == http::error::body_limit) co_return co_await refuse(413, "the body is too long");
  if (error == beast::error::timeout) {
    ++server_.counts.timed_out;
    co_return co_await refuse(408, "the body took too long");
  }
  const bool is_foreign = error.category() == http::make_error_code(http::error::bad_method).category();
  if (is_foreign && error != http::error::partial_message && error != http::error::end_of_stream)
    co_return co_await refuse(400, "malformed HTTP body");
  co_return false;
}

/// Serves one request; returns whether another may follow.
awaitable<bool> Connection::serve_one() {
  Parser parser;
  parser.header_limit(static_cast<std::uint32_t>(server_.limits.header_bytes));
  parser.body_limit(boost::none);  // set once the header is known
  std::optional<Waiting> waiting(std::in_place, *this, WaitingConnections::Kind::request);
  if (!co_await read_head(parser)) co_return false;
  const Busy busy(server_.busy);
  ++server_.counts.requests;
  if (auto why = ambiguity(parser)) co_return co_await refuse(400, std::move(*why));
  Request request = head_of(parser);
  request.client = client_;
  const std::size_t most = server_.handler.most_body_bytes(request);
  const auto length = parser.content_length();
  if (length && *length > most) co_return co_await refuse(413, "the body is too long");
  const Reservation room(server_.bodies, parser.is_done() ? 0 : length ? *length : most, server_.limits.bodies_bytes);
  if (!room.holds()) co_return co_await refuse(503, "too many requests with a body are being processed");
  if (!parser.is_done()) {
    if (!co_await read_body(parser, most)) co_return false;
    request.body = std::move(parser.get().body());
  }
  waiting.reset();
  stream_.expires_never();
  const unsigned version = parser.get().version();
  const bool keeps_alive = parser.get().keep_alive() && !server_.stopping;
  const bool is_head = parser.get().method() == http::verb::head;
  Response response = co_await answer(std::move(request));
  if (response.stream) co_return co_await write_stream(std::move(response), version);
  co_return co_await write(std::move(response), version, keeps_alive, is_head);
}

awaitable<Response> Connection::answer(Request request) {
  const auto slot = std::make_shared<ResponseSlot>();
  auto now = server_.handler.handle(std::move(request), [slot](Response response) { slot->give(std::move(response)); });
  if (now) co_return std::move(*now);
  const auto executor = co_await asio::this_coro::executor;
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(Response)>(
      [&](auto resume) {
        const auto shared = std::make_shared<decltype(resume)>(std::move(resume));
        slot->await([shared, executor](Response response) {
          asio::post(executor, [shared, response = std::move(response)]() mutable { (*shared)(std::move(response)); });
        });
      },
      use_awaitable);
}

/// Sends an answer; returns whether the connection can be used again.
awaitable<bool> Connection::write(Response response, unsigned version, bool keeps_alive, bool is_head) {
  static const std::string kEmpty;
  const std::string& body = response.body ? *response.body : kEmpty;
  http::response<http::span_body<const char>> message(static_cast<http::status>(response.status), version);
  add_headers(message, response);
  message.keep_alive(keeps_alive);
  if (response.status != 304) message.content_length(body.size());
  if (!is_head && response.status != 304) message.body() = beast::span<const char>(body.data(), body.size());
  stream_.expires_after(duration(server_.limits.write_seconds));
  error_code error;
  http::response_serializer<http::span_body<const char>> serializer(message);
  if (is_head) co_await http::async_write_header(stream_, serializer, asio::redirect_error(use_awaitable, error));
  else co_await http::async_write(stream_, serializer, asio::redirect_error(use_awaitable, error));
  if (error == beast::error::timeout) ++server_.counts.timed_out;
  server_.handler.sent(response.status);
  co_return !error && keeps_alive;
}

awaitable<bool> Connection::write_text(std::string text) {
  stream_.expires_after(duration(server_.limits.write_seconds));
  error_code error;
  co_await asio::async_write(stream_, asio::buffer(text), asio::redirect_error(use_awaitable, error));
  if (error == beast::error::timeout) ++server_.counts.timed_out;
  co_return !error;
}

/// Sends pieces as they come; the answer ends with the connection.
awaitable<bool> Connection::write_stream(Response response, unsigned version) {
  const Waiting waiting(*this, WaitingConnections::Kind::stream);
  http::response<http::empty_body> head(static_cast<http::status>(response.status), version);
  add_headers(head, response);
  head.keep_alive(false);
  stream_.expires_after(duration(server_.limits.write_seconds));
  error_code error;
  http::response_serializer<http::empty_body> serializer(head);
  co_await http::async_write_header(stream_, serializer, asio::redirect_error(use_awaitable, error));
  server_.handler.sent(response.status);
  asio::steady_timer pause(co_await asio::this_coro::executor);
  auto spoke = std::chrono::steady_clock::now();
  while (!error && !server_.stopping) {
    auto piece = response.stream->next();
    if (!piece) break;
    const auto now = std::chrono::steady_clock::now();
    if (piece->empty() && now - spoke > duration(server_.limits.stream_seconds)) piece = ":\n\n";  // a comment
    if (!piece->empty()) {
      if (!co_await write_text(std::move(*piece))) break;
      spoke = now;
    }
    pause.expires_after(kStreamPause);
    co_await pause.async_wait(asio::redirect_error(use_awaitable, error));
  }
  co_return false;
}

/// Says why and closes the connection: the rest of the input is not a request.
awaitable<bool> Connection::refuse(unsigned status, std::string message) {
  constexpr unsigned kHttp11 = 11;
  co_await write(server_.handler.refusal(status, message), kHttp11, false, false);
  co_await drain();
  co_return false;
}

/// Reads and drops input for a moment: if the connection were closed at once, the client might never see the refusal.
awaitable<void> Connection::drain() {
  constexpr std::size_t kMax = std::size_t{16} << 20;
  error_code error;
  stream_.socket().shutdown(tcp::socket::shutdown_send, error);
  stream_.expires_after(std::chrono::seconds(1));
  buffer_.consume(buffer_.size());
  for (std::size_t read = 0; !error && read < kMax;) {
    constexpr std::size_t kPiece = 16 << 10;
    const auto room = buffer_.prepare(kPiece);
    read += co_await stream_.async_read_some(room, asio::redirect_error(use_awaitable, error));
  }
}

awaitable<void> serve(std::shared_ptr<Connection> connection) { co_await connection->run(); }

}  // namespace

void HttpServer::Inner::begin(tcp::socket socket) {
  ++counts.accepted;
  const bool is_full = counts.open >= limits.connections;
  if (is_full && waiting.close_first()) {
    ++counts.dropped;
  } else if (is_full) {
    ++counts.refused;
    error_code ignored;
    socket.non_blocking(true, ignored);
    constexpr std::string_view kBusy =
        "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
    socket.write_some(asio::buffer(kBusy), ignored);
    return;
  }
  const auto executor = socket.get_executor();
  auto connection = std::make_shared<Connection>(std::move(socket), *this);
  asio::co_spawn(executor, serve(std::move(connection)), asio::detached);
}

awaitable<void> HttpServer::Inner::accept() {
  asio::steady_timer pause(context);
  while (!stopping) {
    error_code error;
    auto socket =
        co_await acceptor.async_accept(asio::make_strand(context), asio::redirect_error(use_awaitable, error));
    if (!error) {
      begin(std::move(socket));
    } else if (!stopping) {  // too many open files, or a client that left
      pause.expires_after(kPauseAfterTrouble);
      co_await pause.async_wait(asio::redirect_error(use_awaitable, error));
    }
  }
}

awaitable<void> HttpServer::Inner::stop_on_signal(const std::function<void()>& on_stop) {
  asio::signal_set signals(context, SIGINT, SIGTERM);
  error_code error;
  co_await signals.async_wait(asio::redirect_error(use_awaitable, error));
  signals.clear();  // a second signal ends the program
  stopping = true;
  acceptor.close(error);
  on_stop();
  asio::steady_timer pause(context);
  const auto end = std::chrono::steady_clock::now() + duration(kGraceSeconds);
  while (busy > 0 && std::chrono::steady_clock::now() < end) {
    pause.expires_after(kStreamPause);
    co_await pause.async_wait(asio::redirect_error(use_awaitable, error));
  }
  context.stop();
}

HttpServer::HttpServer(Handler& handler, const HttpLimits& limits, unsigned threads)
    : inner_(std::make_unique<Inner>(handler, limits, std::max(1U, threads))) {}

HttpServer::~HttpServer() = default;

Result<HttpServer::Place> HttpServer::open(const std::string& host, unsigned short port) {
  error_code error;
  tcp::resolver resolver(inner_->context);
  const auto found =
      resolver.resolve(host, std::to_string(port), tcp::resolver::passive | tcp::resolver::numeric_service, error);
  if (error || found.empty()) return misused("--host: expected an address of this machine, found '" + host + "'");
  const tcp::endpoint endpoint = found.begin()->endpoint();
  auto& acceptor = inner_->acceptor;
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error)
    return Error{ErrorCode::refused,
                 "port " + std::to_string(port) + " of " + host + " cannot be used: " + error.message()};
  return Place{acceptor.local_endpoint().port(), endpoint.address().is_loopback()};
}

void HttpServer::run(const std::function<void()>& on_stop) {
  asio::co_spawn(inner_->context, inner_->accept(), asio::detached);
  asio::co_spawn(inner_->context, inner_->stop_on_signal(on_stop), asio::detached);
  std::vector<std::jthread> others;
  for (unsigned i = 1; i < inner_->threads; ++i) others.emplace_back([this] { inner_->context.run(); });
  inner_->context.run();
}

const HttpCounts& HttpServer::counts() const { return inner_->counts; }

}  // namespace upset::server
