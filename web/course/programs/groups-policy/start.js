// en: What holds between two tags. Each group has a name such as "boy:ball" and a policy.
// ko: 두 태그 사이의 정책이에요. 그룹마다 "boy:ball" 같은 이름과 정책이 있어요.
function policyOf(a, b, groups) {
  const order = ['ignore', 'overlap', 'oneWay', 'block'];
  return order[0];
}
