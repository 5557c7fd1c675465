// en: All that name both, and of these the one that lets most through.
// ko: 둘을 함께 적은 그룹을 모두 찾아, 그 가운데 가장 많이 통과시키는 것을 골라요.
function policyOf(a, b, groups) {
  const order = ['ignore', 'overlap', 'oneWay', 'block'];
  const names = [`${a}:${b}`, `${b}:${a}`];
  const said = groups
    .filter(({ name }) => names.includes(name))
    .map(({ policy }) => policy);
  return order.find((policy) => said.includes(policy)) ?? 'block';
}
