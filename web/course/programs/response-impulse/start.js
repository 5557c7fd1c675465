// en: Two bodies on a line, a on the left. How fast is each after they met?
// ko: 한 줄 위의 두 물체예요. a가 왼쪽이에요. 부딪친 다음 저마다 얼마나 빠를까요?
function after(a, b, bounce) {
  const closing = a.velocity - b.velocity;
  return { a: a.velocity, b: b.velocity };
}
