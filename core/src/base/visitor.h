// A call to somebody else's function object that lives longer than the call: one machine word for the object,
// one for its function. With it a walk through a structure is compiled once, not once for each question.
#pragma once

#include <type_traits>

namespace bump {

template <class Signature>
class Visitor;

template <class Answer, class... Arguments>
class Visitor<Answer(Arguments...)> {
 public:
  template <class Function>
  requires(!std::is_same_v<std::remove_cvref_t<Function>, Visitor>)
      Visitor(Function&& function)  // NOLINT(bugprone-forwarding-reference-overload): see `requires`
      : object_(const_cast<void*>(static_cast<const void*>(&function))),
        call_([](void* object, Arguments... arguments) -> Answer {
          return (*static_cast<std::remove_reference_t<Function>*>(object))(arguments...);
        }) {}

  Answer operator()(Arguments... arguments) const { return call_(object_, arguments...); }

 private:
  void* object_;
  Answer (*call_)(void*, Arguments...);
};

}  // namespace bump
