// The words of the course, in both languages. A lesson that uses one links it by its id, and the link's text is the word as
// it stands here: tests hold them to it. `not` lists what must not stand for it in a text.

/** @typedef {{ en: string, ko: string }} Told */
/**
 * `also` lists other forms of the word that a text may link.
 * @typedef {{ id: string, en: string, ko: string, means: Told, also?: { en?: readonly string[], ko?: readonly string[] }, not?: { en?: readonly string[], ko?: readonly string[] } }} Term
 */

/** @type {readonly Term[]} */
export const glossary = Object.freeze([
  {
    id: 'collision-detection',
    en: 'collision detection',
    ko: '충돌 검사',
    means: {
      en: 'Finding out which shapes overlap or touch, where and how deep. It changes nothing.',
      ko: '어떤 도형끼리 겹치거나 닿았는지, 어디서 얼마나 깊이 그런지 알아내는 일이에요. 아무것도 바꾸지 않아요.',
    },
    not: { ko: ['충돌 감지', '충돌 탐지', '충돌 판정'] },
  },
  {
    id: 'collision-handling',
    en: 'collision handling',
    ko: '충돌 처리',
    means: {
      en: 'What a game does about a collision that was found: push apart, bounce, count, take away. Pushing and bouncing are also called the response.',
      ko: '찾아낸 충돌을 두고 게임이 하는 일이에요. 밀어내고, 튕기고, 세고, 없애요. 밀고 튕기는 것은 반응이라고도 해요.',
    },
    not: { ko: ['충돌 대응'] },
  },
  {
    id: 'pair',
    en: 'pair',
    ko: '쌍',
    means: {
      en: 'Two things that are tested with each other. Which of them comes first makes no other pair.',
      ko: '서로 검사할 두 물체예요. 순서가 바뀌어도 같은 쌍이에요.',
    },
  },
  {
    id: 'group',
    en: 'group',
    ko: '그룹',
    means: {
      en: 'Two tags with a colon between them, such as boy:ball: all that carry the one against all that carry the other. Its [policy](term:policy) says what they do to each other.',
      ko: '콜론으로 이은 두 태그예요. boy:ball이면 boy 태그가 붙은 것 모두와 ball 태그가 붙은 것 모두를 뜻해요. 둘 사이를 어떻게 할지는 [정책](term:policy)이 정해요.',
    },
    also: { en: ['groups'] },
  },
  {
    id: 'policy',
    en: 'policy',
    ko: '정책',
    means: {
      en: 'What a group does to its pairs: block pushes and tells, oneWay pushes from in front only, overlap only tells, ignore does neither. Many engines have only [categories](term:category) instead.',
      ko: '그룹이 두 물체를 어떻게 할지 정한 것이에요. block은 밀고 알리고, oneWay는 앞에서 온 것만 밀고, overlap은 알리기만 하고, ignore는 아무것도 하지 않아요. 여러 엔진에는 그룹 대신 [카테고리](term:category)만 있어요.',
    },
    also: { en: ['policies'] },
  },
  {
    id: 'category',
    en: 'category',
    ko: '카테고리',
    means: {
      en: 'In many engines, bits that say what a shape is. Its collision mask, other bits, says which categories it wants to meet, and both have to want it. Bumpbox has them too, beside its [groups](term:group).',
      ko: '여러 엔진에서 도형이 무엇인지 적어 두는 비트예요. 충돌 마스크라는 다른 비트에는 만나고 싶은 카테고리를 적고, 둘 다 원해야 만나요. Bumpbox에도 [그룹](term:group)과 함께 있어요.',
    },
    also: { en: ['categories'] },
  },
  {
    id: 'overlap',
    en: 'overlap',
    ko: '겹침',
    means: {
      en: 'Two shapes overlap when at least one spot lies inside both.',
      ko: '두 도형의 안쪽에 함께 드는 곳이 한 군데라도 있으면 겹친 거예요.',
    },
    also: { ko: ['겹쳐요', '겹친'] },
    not: { en: ['intersect'], ko: ['교차', '중첩'] },
  },
  {
    id: 'touching',
    en: 'touching',
    ko: '닿음',
    means: {
      en: 'Two shapes touch when their edges meet, along a line or at a single point, and they share no area. Whether that counts as an overlap is a rule that each test chooses.',
      ko: '두 도형의 가장자리가 선이나 점 하나에서 만나고, 함께 차지하는 넓이는 없는 상태예요. 이것을 겹침으로 칠지는 검사마다 정하는 규칙이에요.',
    },
    also: { en: ['touch'], ko: ['닿은'] },
    not: { en: ['tangent'] },
  },
  {
    id: 'axis-aligned-box',
    en: 'axis-aligned box',
    ko: '축 정렬 상자',
    means: {
      en: 'A rectangle whose sides run along the x and the y axis. It never turns, so four numbers say all about it. Also called AABB.',
      ko: '변이 x축, y축과 나란한 직사각형이에요. 돌지 않아서 숫자 네 개면 다 나타낼 수 있어요. AABB라고도 해요.',
    },
  },
  {
    id: 'interval',
    en: 'interval',
    ko: '구간',
    means: {
      en: 'All numbers from one to another, such as the x values that a rectangle covers.',
      ko: '한 수에서 다른 수까지의 모든 수예요. 직사각형이 차지하는 x 값의 범위가 그런 거예요.',
    },
    also: { en: ['intervals'] },
  },
  {
    id: 'bounding-box',
    en: 'bounding box',
    ko: '경계 상자',
    means: {
      en: 'The smallest axis-aligned box around a shape. If two bounding boxes are apart, so are the shapes; if they overlap, the shapes may still be apart.',
      ko: '도형을 감싸는 가장 작은 축 정렬 상자예요. 경계 상자끼리 떨어져 있으면 도형도 떨어져 있어요. 하지만 경계 상자가 겹쳤다고 도형까지 겹친 것은 아니에요.',
    },
    also: { en: ['bounding boxes'] },
    not: { ko: ['바운딩 박스'] },
  },
  {
    id: 'closest-point',
    en: 'closest point',
    ko: '가장 가까운 점',
    means: {
      en: 'Of all points of a shape the one with the shortest way to a given point. For a point inside it is that point itself.',
      ko: '도형의 모든 점 가운데 주어진 점까지 가는 길이 가장 짧은 점이에요. 안에 있는 점이라면 그 점 자신이에요.',
    },
    not: { ko: ['최근접점', '최근접 점'] },
  },
  {
    id: 'clamp',
    en: 'clamp',
    ko: '클램프',
    means: {
      en: 'To leave a number where it is if it lies in an interval, and else to move it to the nearer end.',
      ko: '수가 구간 안에 있으면 그대로 두고, 벗어났으면 가까운 쪽 끝으로 옮기는 일이에요.',
    },
  },
  {
    id: 'convex',
    en: 'convex',
    ko: '볼록',
    means: {
      en: 'Without dents: the straight line between any two points of the shape stays inside it.',
      ko: '움푹 들어간 데가 없다는 뜻이에요. 도형의 어느 두 점을 곧게 이어도 선이 도형 밖으로 나가지 않아요.',
    },
    not: { ko: ['컨벡스'] },
  },
  {
    id: 'separating-axis',
    en: 'separating axis',
    ko: '분리축',
    means: {
      en: 'A direction along which the shadows of two shapes have a gap between them. One is enough to prove that they are apart.',
      ko: '두 도형의 그림자 사이에 틈이 생기는 방향이에요. 하나만 있어도 둘이 떨어져 있다는 증거가 돼요.',
    },
    not: { ko: ['분할축', '분리 축'] },
  },
  {
    id: 'dot-product',
    en: 'dot product',
    ko: '내적',
    means: {
      en: 'The sum of the products of the coordinates of two vectors. With a direction of length 1 it tells how far the other one goes that way.',
      ko: '두 벡터의 좌표끼리 곱해서 더한 값이에요. 한쪽이 길이 1인 방향이면, 다른 쪽이 그 방향으로 얼마나 가 있는지 알려 줘요.',
    },
    not: { ko: ['스칼라곱', '점곱'] },
  },
  {
    id: 'normal',
    en: 'normal',
    ko: '법선',
    means: {
      en: 'The direction, of length 1, in which two shapes are pushed apart. Here it leads from the first to the second.',
      ko: '두 도형을 떼어 놓으려고 미는 방향이에요. 길이는 1이고, 여기서는 첫째에서 둘째를 향해요.',
    },
    not: { ko: ['노멀', '노말'] },
  },
  {
    id: 'depth',
    en: 'depth',
    ko: '깊이',
    means: {
      en: 'How far two overlapping shapes are in each other: the length of the shortest push that parts them. Also called penetration depth.',
      ko: '겹친 두 도형이 서로 얼마나 파고들었는지를 나타내요. 둘을 떼어 놓는 가장 짧은 밀기의 길이예요. 침투 깊이라고도 해요.',
    },
  },
  {
    id: 'contact-point',
    en: 'contact point',
    ko: '접촉점',
    also: { en: ['contact points'] },
    means: {
      en: 'A spot at which two shapes touch and push each other. Two flat sides have two of them.',
      ko: '두 도형이 닿아서 서로 미는 자리예요. 평평한 변끼리 닿으면 두 개예요.',
    },
  },
  {
    id: 'minkowski-difference',
    en: 'set of differences',
    ko: '민코프스키 차',
    means: {
      en: 'All differences of the points of two shapes: each point of the first, subtracted from each of the second. Also called Minkowski difference. It holds the origin when the shapes overlap.',
      ko: '둘째 도형의 모든 점에서 첫째 도형의 모든 점을 뺀 것을 모은 집합이에요. 두 도형이 겹치면 원점이 이 안에 들어요. Minkowski difference라고도 써요.',
    },
    not: { ko: ['민코프스키차', '민코우스키'] },
  },
  {
    id: 'support-point',
    en: 'support point',
    ko: '서포트 점',
    means: {
      en: 'The point of a shape that lies furthest along a direction.',
      ko: '도형에서 어떤 방향으로 가장 멀리 있는 점이에요.',
    },
    not: { ko: ['지지점', '서포트점'] },
  },
  {
    id: 'simplex',
    en: 'simplex',
    ko: '심플렉스',
    means: {
      en: 'One point, two points with the line between them, or three with their triangle: the simplest shapes of as many corners.',
      ko: '점 하나, 점 둘과 그 사이의 선분, 점 셋과 그 삼각형을 함께 이르는 말이에요. 수학에서는 단체라고 해요.',
    },
  },
  {
    id: 'broad-phase',
    en: 'broad phase',
    ko: '넓은 단계',
    means: {
      en: 'The first look, at bounding boxes only: it guesses which pairs might touch, and may guess too many but none too few. A [sweep](term:sweep), a [grid](term:grid) and a [tree](term:tree) are ways to do so.',
      ko: '경계 상자만 보고 닿을지도 모르는 쌍을 어림하는 처음 단계예요. 더 많이 어림하는 것은 괜찮지만 하나라도 빠뜨리면 안 돼요. [축 따라 훑기](term:sweep), [격자](term:grid), [상자 나무](term:tree)로 해요.',
    },
    not: { ko: ['브로드 페이즈', '브로드페이즈', '광역 단계'] },
  },
  {
    id: 'sweep',
    en: 'sweep',
    ko: '축 따라 훑기',
    means: {
      en: 'A broad phase that sorts the boxes by where they begin along one axis and goes through them in this order, comparing each with those that begin before it ends. Also called sweep and prune.',
      ko: '상자를 한 축에서 시작하는 차례대로 늘어놓고, 하나가 끝나기 전에 시작하는 것하고만 견주는 넓은 단계예요. 스윕 앤 프룬(sweep and prune)이라고도 해요.',
    },
    also: { ko: ['훑기'] },
  },
  {
    id: 'grid',
    en: 'grid',
    ko: '격자',
    means: {
      en: 'Cells of equal size over the whole world. A broad phase compares only boxes that share a cell.',
      ko: '세계를 똑같은 크기로 나눈 칸들이에요. 넓은 단계에서는 같은 칸에 든 상자끼리만 견줘요.',
    },
  },
  {
    id: 'tree',
    en: 'tree',
    ko: '상자 나무',
    means: {
      en: 'Boxes within larger boxes, up to one that holds all. What does not touch a large box touches nothing in it. Also called a bounding volume hierarchy.',
      ko: '상자를 더 큰 상자에 담고, 마지막에는 전부를 상자 하나에 담은 것이에요. 큰 상자에 닿지 않으면 그 안의 어느 것에도 닿지 않아요. 경계 볼륨 계층(BVH)이라고도 해요.',
    },
    also: { ko: ['나무', '트리'] },
  },
  {
    id: 'narrow-phase',
    en: 'narrow phase',
    ko: '좁은 단계',
    means: {
      en: 'The second look: it takes the pairs that were guessed and tests the shapes themselves.',
      ko: '어림한 쌍을 넘겨받아 도형을 그대로 놓고 검사하는 다음 단계예요.',
    },
    not: { ko: ['내로 페이즈', '협역 단계'] },
  },
  {
    id: 'cell',
    en: 'cells',
    ko: '칸',
    also: { en: ['cell'] },
    means: {
      en: 'The squares, all of one size, into which a grid cuts the world. Things are looked for cell by cell.',
      ko: '격자가 세계를 똑같은 크기로 나눈 네모들이에요. 무엇이 어디 있는지 칸마다 찾아봐요.',
    },
    not: { ko: ['격자 셀', '그리드 셀'] },
  },
  {
    id: 'round-rectangle',
    en: 'round rectangle',
    ko: '둥근 직사각형',
    means: {
      en: 'A rectangle whose corners are quarter circles. All of it lies within one radius of a smaller rectangle.',
      ko: '꼭짓점이 사분원으로 둥근 직사각형이에요. 조금 작은 직사각형에서 반지름 안에 드는 모든 곳과 같아요.',
    },
  },
  {
    id: 'chamfer',
    en: 'chamfer',
    ko: '모따기',
    means: {
      en: 'A corner that is cut off straight, most often at 45°.',
      ko: '꼭짓점을 곧게 잘라 내는 일이에요. 45°로 자를 때가 많아요.',
    },
    not: { ko: ['챔퍼'] },
  },
  {
    id: 'corner-sliding',
    en: 'corner sliding',
    ko: '모서리 미끄러짐',
    means: {
      en: 'Whoever is held up at a corner by a few pixels is led past it sideways.',
      ko: '모서리에 몇 픽셀 걸린 것을 옆으로 비껴 지나가게 해 주는 일이에요.',
    },
  },
  {
    id: 'impulse',
    en: 'impulse',
    ko: '충격량',
    means: {
      en: 'A change of momentum at one blow: how hard two bodies strike each other, whatever their masses are.',
      ko: '한 번 부딪칠 때 운동량이 바뀐 만큼이에요. 두 물체가 서로 얼마나 세게 쳤는지를 나타내고, 둘이 받는 크기는 같아요.',
    },
    not: { ko: ['임펄스'] },
  },
  {
    id: 'momentum',
    en: 'momentum',
    ko: '운동량',
    means: {
      en: 'Mass times velocity. When two bodies meet, what the one loses the other gets.',
      ko: '질량에 속도를 곱한 양이에요. 두 물체가 부딪치면 한쪽이 잃은 만큼 다른 쪽이 얻어요.',
    },
    not: { ko: ['모멘텀'] },
  },
  {
    id: 'bounce',
    en: 'bounce',
    ko: '반발 계수',
    also: { en: ['bounces'] },
    means: {
      en: 'The speed at which two bodies part, divided by that at which they came together: 0 to 1. Also called restitution.',
      ko: '부딪친 뒤 멀어지는 빠르기를 부딪치기 전 다가온 빠르기로 나눈 값이에요. 0에서 1까지예요.',
    },
    not: { ko: ['복원 계수', '탄성 계수'] },
  },
  {
    id: 'friction',
    en: 'friction',
    ko: '마찰',
    means: {
      en: 'What hinders two surfaces from sliding along each other. It is at most a share of what presses them together.',
      ko: '두 표면이 서로 미끄러지지 못하게 막는 작용이에요. 둘을 서로 누르는 양의 정해진 몫을 넘지 못해요.',
    },
  },
  {
    id: 'center-of-mass',
    en: 'centre of mass',
    ko: '질량 중심',
    means: {
      en: 'The point at which a body balances. Pushed straight through it, a body moves and does not turn.',
      ko: '물체의 무게가 평형을 이루는 점이에요. 이 점을 지나게 똑바로 밀면 물체는 돌지 않고 움직이기만 해요.',
    },
    not: { ko: ['무게 중심', '무게중심'] },
  },
  {
    id: 'torque',
    en: 'torque',
    ko: '돌림힘',
    means: {
      en: 'How much a force turns: the force times the distance at which its line passes the centre of mass.',
      ko: '힘이 물체를 얼마나 돌리는지를 나타내요. 힘에, 힘의 방향을 따라 그은 직선이 질량 중심에서 비껴간 거리를 곱한 값이에요. 토크라고도 해요.',
    },
    not: { ko: ['회전력'] },
  },
  {
    id: 'moment-of-inertia',
    en: 'moment of inertia',
    ko: '관성 모멘트',
    means: {
      en: 'How hard it is to turn a body by a [lever](term:lever): it grows with the mass and with the square of how far from the centre the mass lies.',
      ko: '[지레](term:lever)로 물체를 돌리기가 얼마나 어려운지를 나타내요. 질량이 클수록, 질량이 중심에서 멀리 있을수록 커요.',
    },
    not: { ko: ['회전 관성', '관성모멘트'] },
  },
  {
    id: 'lever',
    en: 'lever',
    ko: '지레',
    means: {
      en: 'The way from the centre of mass to the spot that is pushed. The longer it is across the push, the more the push turns the body. Also called the moment arm.',
      ko: '질량 중심에서 미는 곳까지 가는 길이에요. 미는 방향을 가로질러 길수록 물체가 더 많이 돌아요. 모멘트 팔이라고도 해요.',
    },
  },
  {
    id: 'substep',
    en: 'substeps',
    ko: '작은 단계',
    also: { en: ['substep'] },
    means: {
      en: 'The equal parts into which a world cuts each step while it works out what pushes whom.',
      ko: '무엇이 무엇을 미는지 풀 때, 세계가 한 단계를 똑같이 나눈 조각이에요.',
    },
    not: { ko: ['서브스텝', '하위 단계'] },
  },
  {
    id: 'trigger',
    en: 'trigger',
    ko: '트리거',
    means: {
      en: 'A shape that tells whom it meets and never pushes anybody.',
      ko: '무엇과 만났는지 알리기만 하고 아무것도 밀지 않는 도형이에요.',
    },
    not: { en: ['sensor'] },
  },
  {
    id: 'hit-box',
    en: 'hit box',
    ko: '히트박스',
    means: {
      en: 'A shape that stands for what strikes or can be struck, such as a fist or a head, apart from what is drawn.',
      ko: '주먹이나 머리처럼 때리거나 맞는 부분을 나타내는 도형이에요. 그림과는 따로 두어요.',
    },
    not: { ko: ['히트 박스', '피격 박스', '맞는 상자'] },
  },
  {
    id: 'signed-area',
    en: 'signed area',
    ko: '부호 있는 넓이',
    means: {
      en: 'The area within an outline, positive where its corners go round to the left and negative where they go round to the right.',
      ko: '윤곽이 둘러싼 넓이예요. 꼭짓점이 왼쪽으로 돌면 양수이고 오른쪽으로 돌면 음수예요.',
    },
  },
  {
    id: 'ear',
    en: 'ear',
    ko: '귀',
    means: {
      en: 'A corner of an outline that can be cut off: it points outwards, and no other corner lies in the triangle with its neighbours.',
      ko: '윤곽에서 잘라 낼 수 있는 꼭짓점이에요. 바깥쪽으로 튀어나왔고, 양옆 꼭짓점과 이루는 삼각형 안에 다른 꼭짓점이 없어요.',
    },
  },
  {
    id: 'fill-rule',
    en: 'fill rule',
    ko: '채우기 규칙',
    means: {
      en: 'What of an outline that crosses itself, or has others within it, is inside: where it goes round an odd number of times, or more often one way than the other.',
      ko: '스스로를 가로지르거나 안에 다른 윤곽이 있을 때 어디를 안으로 볼지 정하는 규칙이에요. 홀수 번 감긴 곳을 안으로 보거나, 한쪽으로 더 많이 감긴 곳을 안으로 봐요.',
    },
  },
  {
    id: 'mask',
    en: 'mask',
    ko: '마스크',
    means: {
      en: 'A picture with one bit for each pixel: 1 where something is, 0 where nothing is. In lesson 11 a mask is something else: bits for whom a shape wants to meet.',
      ko: '픽셀마다 비트 하나를 둔 그림이에요. 무언가 있으면 1, 없으면 0이에요. 11강의 마스크는 다른 뜻으로, 도형이 누구와 만나고 싶은지 적은 비트예요.',
    },
  },
  {
    id: 'word',
    en: 'words',
    ko: '워드',
    means: {
      en: 'As many bits as a processor calculates with at once: 64 on most machines.',
      ko: '프로세서가 한꺼번에 계산하는 만큼의 비트예요. 대부분 64비트예요.',
    },
    also: { en: ['word'] },
  },
  {
    id: 'tunnelling',
    en: 'tunnelling',
    ko: '터널링',
    means: {
      en: 'To be in front of a thing after one step and behind it after the next, without ever touching it at the moments that are looked at.',
      ko: '한 단계에는 앞에 있다가 다음 단계에는 뒤에 있는 일이에요. 살펴본 순간에는 한 번도 닿지 않아요.',
    },
    not: { ko: ['관통 현상'] },
  },
  {
    id: 'time-of-impact',
    en: 'time of impact',
    ko: '충돌 시각',
    means: {
      en: 'The moment at which two moving shapes first touch. Also called TOI.',
      ko: '움직이는 두 도형이 처음 닿는 순간이에요. TOI라고도 해요.',
    },
    not: { ko: ['충돌 시간'] },
  },
  {
    id: 'state',
    en: 'state',
    ko: '상태',
    means: {
      en: 'All numbers of a world that decide how it goes on.',
      ko: '세계가 앞으로 어떻게 될지 정하는 모든 수예요.',
    },
  },
  {
    id: 'determinism',
    en: 'determinism',
    ko: '결정론',
    means: {
      en: 'The same start and the same inputs always give the same states, to the last bit.',
      ko: '같은 시작에 같은 입력을 넣으면 마지막 비트까지 언제나 같은 상태가 된다는 뜻이에요.',
    },
    not: { ko: ['결정성'] },
  },
  {
    id: 'hash',
    en: 'hash',
    ko: '해시',
    means: {
      en: 'One number that is computed from much data, so that other data almost surely have another number.',
      ko: '많은 데이터에서 계산한 수 하나예요. 데이터가 다르면 거의 틀림없이 다른 수가 나와요.',
    },
  },
  {
    id: 'rollback',
    en: 'rollback',
    ko: '롤백',
    means: {
      en: 'To go back to an earlier state because an input came late, and to make the steps since again with it.',
      ko: '입력이 늦게 왔을 때 앞선 상태로 돌아가서, 그 입력을 넣고 그 뒤의 단계를 다시 진행하는 일이에요.',
    },
  },
]);
