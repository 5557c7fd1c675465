// Recordings and their replays. Bytes cross in the buffer. A replay keeps its recording; the world that it
// drives must outlive it, which web/library/recordings.js sees to.
#include <algorithm>
#include <memory>
#include <new>
#include <utility>

#include "bump/record/recording.h"
#include "digits.h"
#include "world_host.h"

namespace {

struct RecorderHost {
  bump::Recorder recorder;

  double start(std::uint32_t world, int hashEvery) {
    return answer(recorder.start(hostAt<WorldHost>(world)->world, {.hashEvery = hashEvery}));
  }
  void stop() { recorder.stop(); }
  double isRecording() { return recorder.isRecording() ? 1 : 0; }
  double status() { return answer(recorder.status()); }
  double bytes() {
    const auto all = recorder.bytes();
    if (!all) return answer(all.status);
    const std::span<const std::uint8_t> from = all.value.span();
    void* const to = buffer.of(from.size());
    if (to == nullptr)
      return answer({bump::Code::outOfMemory, "recording", static_cast<double>(from.size())});
    std::copy(from.begin(), from.end(), static_cast<std::uint8_t*>(to));
    return static_cast<double>(from.size());
  }
};

struct ReplayHost {
  bump::Recording recording;
  std::unique_ptr<bump::Replay> replay;
  Digits digits;

  // What stands in the buffer; nothing is replayed yet.
  double open(std::uint32_t bytes) {
    auto read = bump::Recording::open(buffer.as<const std::uint8_t>(bytes));
    if (!read) return answer(read.status);
    replay.reset();
    recording = std::move(read.value);
    scratch[0] = static_cast<double>(recording.stepCount());
    scratch[1] = static_cast<double>(recording.commandCount());
    return 0;
  }
  double start(std::uint32_t world) {
    WorldHost& host = *hostAt<WorldHost>(world);
    replay.reset(new (std::nothrow) bump::Replay(recording, host.world));
    return host.done(replay ? replay->start() : bump::Status{bump::Code::outOfMemory, "replay", 0});
  }
  // 0: one command, 1: up to the next step and that, 2: all that are left.
  double go(std::uint32_t world, int how) {
    if (!replay) return answer({bump::Code::none, "replay", 0});
    return hostAt<WorldHost>(world)->done(how == 0   ? replay->next()
                                          : how == 1 ? replay->step()
                                                     : replay->run());
  }
  double atEnd() { return !replay || replay->atEnd() ? 1 : 0; }
  double stepCount() { return replay ? static_cast<double>(replay->stepCount()) : 0; }
  double divergence() {
    if (!replay) return 0;
    const bump::Divergence& d = replay->divergence();
    scratch[0] = static_cast<double>(d.step);
    scratch[1] = static_cast<double>(d.command);
    return d.what;
  }
  Text expected() { return digits.of(replay ? replay->divergence().expected : 0); }
  Text found() { return digits.of(replay ? replay->divergence().found : 0); }
};

constexpr Binding functions[] = {
    made<RecorderHost>("Recorder.make"),
    deleted<RecorderHost>("Recorder.delete"),
    bound<&RecorderHost::start>("Recorder.start"),
    bound<&RecorderHost::stop>("Recorder.stop"),
    bound<&RecorderHost::isRecording>("Recorder.isRecording"),
    bound<&RecorderHost::status>("Recorder.status"),
    bound<&RecorderHost::bytes>("Recorder.bytes"),
    made<ReplayHost>("Replay.make"),
    deleted<ReplayHost>("Replay.delete"),
    bound<&ReplayHost::open>("Replay.open"),
    bound<&ReplayHost::start>("Replay.start"),
    bound<&ReplayHost::go>("Replay.go"),
    bound<&ReplayHost::atEnd>("Replay.atEnd"),
    bound<&ReplayHost::stepCount>("Replay.stepCount"),
    bound<&ReplayHost::divergence>("Replay.divergence"),
    bound<&ReplayHost::expected>("Replay:expected"),
    bound<&ReplayHost::found>("Replay:found"),
};

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_recording) { bindAll(functions); }
