// The sentences of the walks, step by step, in English and Korean.

export const en = {
  axisParts:
    'Axis {number} of {count}, of an edge of {of}: A covers {fromA} to {toA}, B covers {fromB} to {toB}. A gap of {amount} is between the shadows: they cannot touch, and no other axis has to be tried.',
  axisPartsLess:
    'Axis {number} of {count}, of an edge of {of}: A covers {fromA} to {toA}, B covers {fromB} to {toB}. A gap of {amount} is between the shadows: they cannot touch, and no other axis has to be tried. Their nearest points are {distance} apart, in another direction.',
  axisOverlaps:
    'Axis {number} of {count}, of an edge of {of}: A covers {fromA} to {toA}, B covers {fromB} to {toB}. The shadows overlap: the way out along this axis is {amount}, so it does not part them.',
  axisTouches:
    'Axis {number} of {count}, of an edge of {of}: A covers {fromA} to {toA}, B covers {fromB} to {toB}. The shadows only touch, so this axis does not part them.',
  axesNotEnough:
    'No edge parts them, but a corner faces the round side of the other: the closest points decide. They are {distance} apart.',
  onlyTouch: 'They only touch, and in this world that is no overlap.',
  noAxesOverlap:
    'Round shapes have no edges: only the line between their closest spots counts. They overlap by {depth}.',
  noAxesApart:
    'Round shapes have no edges: only the line between their closest spots counts. They are {distance} apart.',
  cornerDecides:
    'No edge parts them, but a corner faces the round side of the other: the closest points decide. The depth is {depth}.',
  axisChosen:
    'No axis parts them. Along axis {number}, of an edge of {of}, B has the shortest way out of A: its direction is the normal, and the way is the depth, {depth}.',
  onePoint: 'One point is enough: the deepest one, {depth} deep.',
  clipReference: 'The edge of {of} on that axis is the reference face. The arrow points out of it.',
  clipIncident: 'The edge of {other} that faces it most is the incident face.',
  clipCut: 'The incident face is cut off at both ends of the reference face.',
  clipPoints: 'What is left has two contact points, {depths} deep.',
  clipPoint: 'Of what is left only the end behind the reference face counts. It is {depth} deep.',
  simplexFirst: 'Step {number}: begin with one corner of the difference. It is {distance} from the origin.',
  simplexNext:
    'Step {number}: of {corners} corners that are needed now, the nearest spot is {distance} from the origin.',
  simplexLook:
    'Step {number}: from there look straight at the origin. The corner furthest that way comes as near as {reach} in that direction, nearer than {distance}: take it in.',
  simplexLookPast:
    'Step {number}: from there look straight at the origin. The corner furthest that way lies {reach} beyond it: take it in.',
  simplexEnd:
    'Step {number}: from there look straight at the origin. No corner lies further that way than the spot itself, so nothing is nearer.',
  simplexInside: 'Step {number}: the origin lies within three corners, so both overlap.',
  distanceFound: 'The nearest spot is the answer: the distance is {distance}.',
  distanceRound: '{cores} less the roundings, {roundings}, leaves a distance of {distance}.',
  distanceRoundOverlap: '{cores} is less than the roundings, {roundings}: they overlap by {distance}.',
  distanceTouch: 'They touch: the distance is 0.',
  distanceOverlap: 'They overlap, so there is no distance. The separating axes say how deep: {distance}.',
  impactRound:
    'Step {number}, now: {distance} apart. The circles that hold all places they can turn to do not meet before {safe} s, so go there.',
  impactStep: 'Step {number}, at {time} s: {distance} apart. Before {safe} s they cannot meet, so go there.',
  impactFound: 'They meet at {time} s.',
  impactStraight: 'Neither turns, so one straight cast is exact: they meet at {time} s.',
  impactNow: 'They touch now.',
  impactNever: 'As they move now, they do not meet within {horizon} s.',
  earsBegin: 'The outline has {corners} corners. Holes to join: {holes}.',
  earBridge: 'A hole is joined to the outside by a line, so that one way leads round both.',
  earCut: 'This corner is an ear: cut it off. {count} of {all} triangles.',
  earReflex: 'This corner turns inwards: no ear.',
  earStraight: 'This corner is straight: nothing to cut.',
  earBlocked: 'Another corner lies within: no ear yet.',
  earNeverReflex: 'Not every corner can be cut off: this one turns inwards, its triangle lies outside.',
  earNotYet: 'Nor can this one yet: another corner lies within its triangle.',
  earsEnd: 'Done: {count} triangles.',
  meetFixed: 'Both are static. Two of those are never a pair, and nothing more is asked.',
  meetOff: 'One of the two is switched off: it meets nobody, and nothing more is asked.',
  meetBoxes: 'Bounding boxes: they share something, so the two are a pair, and more is asked.',
  meetBoxesApart: 'Bounding boxes: they share nothing, so the two are no pair. Nothing more is asked.',
  meetMasksPlain: 'Categories and masks: neither has any of its own, so each wants the other.',
  meetMasks:
    'Categories and masks, in bits: A is {categoryA} and wants {maskA}, B is {categoryB} and wants {maskB} (…1 stands for all). Each wants the other.',
  meetMasksNot:
    'Categories and masks, in bits: A is {categoryA} and wants {maskA}, B is {categoryB} and wants {maskB} (…1 stands for all). Not wanted: {who}. So they pass through each other, and nobody is told.',
  meetNoGroup: 'Tags: no group holds for both, so none keeps them from pushing, and nobody is told.',
  meetGroup: 'Tags: {list} holds for both.',
  meetGroups: 'Tags: {list} hold for both. What lets most through wins: {policy}.',
  meetIgnore: 'Tags: {list}. The policy is ignore: they pass through each other, and nobody is told.',
  meetShapesApart: 'The shapes themselves: they are {distance} apart. Nothing happens yet.',
  meetShapes: 'The shapes themselves: they touch, and overlap by {depth}.',
  meetPushed: 'Pushed? Yes: nothing speaks against it.',
  meetOneWay: 'Pushed? Only if one comes against the direction in which the other lets it through.',
  meetOverlap: 'Pushed? No: the policy is overlap.',
  meetTrigger: 'Pushed? No: one of the two is a trigger.',
  meetHeavy: 'Pushed? No: nothing pushes either of the two, for neither is dynamic.',
  meetTold: 'Told? Yes: whoever listens to {groups}.',
  meetNobodyTold: 'Told? Nobody: they share no group.',
  pixelsBoxesApart: 'The boxes round the pixels share nothing, so no row has to be looked at.',
  pixelsBoxes:
    'The boxes round the pixels share {columns} columns and {rows} rows. ANDs of words of 64 bits: {words}.',
  pixelsRow: 'Row {number} of {count}: {a} AND {b} is {and}. Ones: {ones}, so far {sum}.',
  pixelsLongRow: 'Row {number} of {count}, in {words} ANDs. Ones: {ones}, so far {sum}.',
  pixelsEnd: 'All rows together: {sum} pixels are solid in both.',
  pixelsNone: 'No row has a 1 left: the boxes overlap, the pictures do not.',
  pixelsBetween:
    'They are not a whole number of pixels apart, so no row lies over another. The engine then goes from large cells to small ones: {count} pixels overlap.',
  boxesMove: 'Move: each box goes on by its speed, for {dt} seconds.',
  boxesApart: 'Pair {number} of {count}, boxes {a} and {b}: they share no point.',
  boxesMeet:
    'Pair {number} of {count}, boxes {a} and {b}: they meet. For {b} the shortest way out is {depth}, {way}.',
  boxesTouch: 'Pair {number} of {count}, boxes {a} and {b}: they just touch, and that counts as meeting.',
  boxesNothing:
    'Pair {number} of {count}, boxes {a} and {b}: they come no closer to each other. Nothing changes.',
  boxesSpeeds:
    'Pair {number} of {count}: the impulse. The speed of {a} is {speedA} from now on, that of {b} is {speedB}.',
  boxesPlaces:
    'Pair {number} of {count}: they come no closer, so no impulse. They are put apart, {a} by {wayA} and {b} by {wayB}.',
  boxesBoth:
    'Pair {number} of {count}: the impulse. The speed of {a} is {speedA} from now on, that of {b} is {speedB}. They are put apart, {a} by {wayA} and {b} by {wayB}.',
  boxesEnd: 'All pairs were looked at once: the step is over.',
  boxesRight: 'to the right',
  boxesLeft: 'to the left',
  boxesUp: 'upwards',
  boxesDown: 'downwards',
  solverStart:
    'Substep {number} of {count} begins: every point pushes what it had pushed at the end of the one before. In all that is {sum}.',
  solverPush:
    'Substep {number} of {count}, push: one contact after the other pushes until its two bodies no longer approach, and a little more where they overlap. The largest change is {change}, the sum {sum}.',
  solverRelax:
    'Substep {number} of {count}, relax: bodies have moved. Once more, without what undid the overlap, so that it leaves no speed behind. The largest change is {change}, the sum {sum}.',
  solverAgain:
    'Substep {number} of {count}, again: what bears much heavier bodies is solved over. The largest change is {change}, the sum {sum}.',
  solverBounce:
    'The last substep is over: what came fast enough bounces. The largest change is {change}, the sum {sum}.',
  solverNothing: 'Nothing pushes it in the next step: it touches nothing, or sleeps.',
};

/** @type {typeof en} */
export const ko = {
  axisParts:
    '축 {number}/{count}({of}의 변): 그림자가 A는 {fromA}부터 {toA}까지, B는 {fromB}부터 {toB}까지예요. 그림자 사이가 {amount}만큼 비어서 둘은 닿을 수 없어요. 다른 축은 더 볼 필요가 없어요.',
  axisPartsLess:
    '축 {number}/{count}({of}의 변): 그림자가 A는 {fromA}부터 {toA}까지, B는 {fromB}부터 {toB}까지예요. 그림자 사이가 {amount}만큼 비어서 둘은 닿을 수 없어요. 다른 축은 더 볼 필요가 없어요. 가장 가까운 두 점은 다른 방향으로 {distance} 떨어져 있어요.',
  axisOverlaps:
    '축 {number}/{count}({of}의 변): 그림자가 A는 {fromA}부터 {toA}까지, B는 {fromB}부터 {toB}까지예요. 그림자가 겹쳐요. 이 축으로 빠져나오는 길은 {amount}만큼이고, 이 축은 둘을 나누지 못해요.',
  axisTouches:
    '축 {number}/{count}({of}의 변): 그림자가 A는 {fromA}부터 {toA}까지, B는 {fromB}부터 {toB}까지예요. 그림자가 닿기만 해서 이 축은 둘을 나누지 못해요.',
  axesNotEnough:
    '나누는 변은 없지만, 꼭짓점이 상대의 둥근 데를 마주 보니 가장 가까운 두 점을 봐야 해요. 둘은 {distance} 떨어져 있어요.',
  onlyTouch: '둘은 닿기만 했고, 이 세계에서는 그것을 겹침으로 치지 않아요.',
  noAxesOverlap: '둥근 모양에는 변이 없어서 가장 가까운 두 곳을 잇는 선만 봐요. {depth}만큼 겹쳐요.',
  noAxesApart: '둥근 모양에는 변이 없어서 가장 가까운 두 곳을 잇는 선만 봐요. {distance} 떨어져 있어요.',
  cornerDecides:
    '나누는 변은 없지만, 꼭짓점이 상대의 둥근 데를 마주 보니 가장 가까운 두 점을 봐야 해요. 깊이: {depth}.',
  axisChosen:
    '둘을 나누는 축이 없어요. 축 {number}번({of}의 변)을 따라가면 B가 A에서 가장 짧게 빠져나와요. 그 방향이 법선이고, 그 길이({depth})가 깊이예요.',
  onePoint: '점 하나면 충분해요. 가장 깊은 점을 골라요. 깊이: {depth}.',
  clipReference: '그 축의 {of} 변이 기준면(reference face)이에요. 화살표는 그 변에서 바깥쪽을 가리켜요.',
  clipIncident: '기준면을 가장 마주 보는 {other} 변이 상대면(incident face)이에요.',
  clipCut: '상대면을 기준면의 양 끝에서 잘라요.',
  clipPoints: '남은 곳에 접촉점이 두 개 있어요. 깊이: {depths}.',
  clipPoint: '남은 것 가운데 기준면 뒤에 있는 끝만 쳐요. 깊이: {depth}.',
  simplexFirst: '{number}단계: 차이의 꼭짓점 하나에서 시작해요. 원점에서 {distance} 떨어져 있어요.',
  simplexNext:
    '{number}단계: 이제 필요한 꼭짓점 {corners}개에서 가장 가까운 곳은 원점에서 {distance} 떨어져 있어요.',
  simplexLook:
    '{number}단계: 거기서 원점을 똑바로 바라봐요. 그쪽으로 가장 먼 꼭짓점은 그 방향으로 {reach}까지 다가가요. {distance}보다 가까우니 더해요.',
  simplexLookPast:
    '{number}단계: 거기서 원점을 똑바로 바라봐요. 그쪽으로 가장 먼 꼭짓점은 원점을 {reach}만큼 지나 있으니 더해요.',
  simplexEnd:
    '{number}단계: 거기서 원점을 똑바로 바라봐요. 그쪽으로 그곳보다 더 먼 꼭짓점이 없으니, 더 가까운 곳도 없어요.',
  simplexInside: '{number}단계: 원점이 꼭짓점 세 개 안에 있어요. 그래서 겹쳐요.',
  distanceFound: '가장 가까운 곳이 답이에요. 거리: {distance}.',
  distanceRound: '{cores}에서 둥근 만큼({roundings})을 빼면 거리가 나와요: {distance}.',
  distanceRoundOverlap:
    '가장 가까운 곳까지의 거리({cores})가 둥근 만큼({roundings})보다 작아서 {distance}만큼 겹쳐요.',
  distanceTouch: '둘이 닿아 있어요. 거리는 0이에요.',
  distanceOverlap: '겹쳐서 거리가 없어요. 깊이는 분리축이 알려 줘요: {distance}.',
  impactRound:
    '{number}단계, 지금: {distance} 떨어져 있어요. 둘 다 어떻게 돌아도 벗어나지 않는 원을 두르면, 두 원은 {safe}초가 되기 전에는 만나지 않으니 그때로 가요.',
  impactStep:
    '{number}단계, {time}초: {distance} 떨어져 있어요. {safe}초가 되기 전에는 만날 수 없으니 그때로 가요.',
  impactFound: '{time}초에 만나요.',
  impactStraight: '둘 다 돌지 않아서 한 번에 정확히 알 수 있어요. {time}초에 만나요.',
  impactNow: '지금 닿아 있어요.',
  impactNever: '지금처럼 움직이면 {horizon}초 안에는 만나지 않아요.',
  earsBegin: '윤곽에 꼭짓점이 {corners}개, 이을 구멍이 {holes}개 있어요.',
  earBridge: '구멍을 바깥과 선으로 이어서 한 바퀴로 만들어요.',
  earCut: '이 꼭짓점은 귀예요. 잘라요. 삼각형 {all}개 중 {count}개째예요.',
  earReflex: '이 꼭짓점은 안쪽으로 꺾여서 귀가 아니에요.',
  earStraight: '이 꼭짓점은 곧아서 자를 것이 없어요.',
  earBlocked: '안에 다른 꼭짓점이 있어서 아직 귀가 아니에요.',
  earNeverReflex: '아무 꼭짓점이나 자를 수는 없어요. 이것은 안쪽으로 꺾여서 삼각형이 바깥에 있어요.',
  earNotYet: '이것도 아직은 못 잘라요. 삼각형 안에 다른 꼭짓점이 있어요.',
  earsEnd: '끝났어요. 삼각형 {count}개예요.',
  meetFixed: '둘 다 정적 물체예요. 그런 둘은 쌍이 되지 않고, 더 묻지 않아요.',
  meetOff: '둘 가운데 하나가 꺼져 있어요. 꺼진 것은 아무와도 만나지 않고, 더 묻지 않아요.',
  meetBoxes: '경계 상자: 함께 덮는 곳이 있어요. 둘은 쌍이 되고, 더 물어봐요.',
  meetBoxesApart: '경계 상자: 함께 덮는 곳이 없어요. 둘은 쌍이 아니고, 더 묻지 않아요.',
  meetMasksPlain: '카테고리와 마스크: 따로 정한 것이 없어서 서로 만나고 싶어 해요.',
  meetMasks:
    '카테고리와 마스크(비트): A의 카테고리는 {categoryA}, 마스크는 {maskA}이고 B의 카테고리는 {categoryB}, 마스크는 {maskB}이에요(…1은 모두). 서로 만나고 싶어 해요.',
  meetMasksNot:
    '카테고리와 마스크(비트): A의 카테고리는 {categoryA}, 마스크는 {maskA}이고 B의 카테고리는 {categoryB}, 마스크는 {maskB}이에요(…1은 모두). 상대가 만나고 싶어 하지 않는 쪽: {who}. 그래서 서로 지나가고, 아무에게도 알리지 않아요.',
  meetNoGroup: '태그: 둘이 함께 든 그룹이 없어요. 그래서 밀기를 막을 그룹도, 알릴 그룹도 없어요.',
  meetGroup: '태그: 둘 사이는 {list}에 정해져 있어요.',
  meetGroups: '태그: 둘 사이를 정한 것이 여럿이에요. {list}. 가장 많이 통과시키는 것을 따라요: {policy}.',
  meetIgnore: '태그: {list}. ignore를 따라서 서로 지나가고, 아무에게도 알리지 않아요.',
  meetShapesApart: '모양: {distance} 떨어져 있어요. 아직은 아무 일도 없어요.',
  meetShapes: '모양: 닿았어요. 깊이: {depth}.',
  meetPushed: '밀까요? 네, 밀지 않을 까닭이 없어요.',
  meetOneWay: '밀까요? 상대가 통과시키는 방향을 거슬러 올 때만 밀어요.',
  meetOverlap: '밀까요? 아니요, 정책이 overlap이에요.',
  meetTrigger: '밀까요? 아니요, 둘 가운데 하나가 트리거예요.',
  meetHeavy: '밀까요? 아니요, 둘 다 동적 물체가 아니어서 밀리지 않아요.',
  meetTold: '알릴까요? 네, 이 그룹의 알림을 받는 쪽에 알려요: {groups}.',
  meetNobodyTold: '알릴까요? 함께 든 그룹이 없어서 아무에게도 알리지 않아요.',
  pixelsBoxesApart: '픽셀을 감싼 상자끼리 함께 덮는 곳이 없어서 줄을 볼 필요가 없어요.',
  pixelsBoxes:
    '픽셀을 감싼 상자끼리 열 {columns}개와 줄 {rows}개를 함께 덮어요. 64비트 워드로 AND를 {words}번 해요.',
  pixelsRow: '줄 {number}/{count}: {a} AND {b} = {and}. 남은 1이 {ones}개, 지금까지 {sum}개예요.',
  pixelsLongRow: '줄 {number}/{count}, AND {words}번. 남은 1이 {ones}개, 지금까지 {sum}개예요.',
  pixelsEnd: '모든 줄을 더하면 둘 다 찬 픽셀이 {sum}개예요.',
  pixelsNone: '1이 남은 줄이 없어요. 상자는 겹치지만 그림은 겹치지 않아요.',
  pixelsBetween:
    '픽셀의 정수배만큼 떨어져 있지 않아서 줄끼리 포갤 수 없어요. 이럴 때 엔진은 큰 칸부터 작은 칸으로 내려가며 봐요. 겹친 픽셀: {count}개.',
  boxesMove: '움직이기: 상자마다 자기 속도로 {dt}초 동안 가요.',
  boxesApart: '쌍 {number}/{count}, {a}번과 {b}번: 떨어져 있어요.',
  boxesMeet: '쌍 {number}/{count}, {a}번과 {b}번: 만났어요. {b}번이 빠져나오는 가장 짧은 길: {way} {depth}.',
  boxesTouch: '쌍 {number}/{count}, {a}번과 {b}번: 딱 닿았어요. 닿은 것도 만난 것으로 쳐요.',
  boxesNothing: '쌍 {number}/{count}, {a}번과 {b}번: 서로 다가가지 않아서 바뀌는 것이 없어요.',
  boxesSpeeds: '쌍 {number}/{count}: 충격량을 줘요. 새 속도: {a}번 {speedA}, {b}번 {speedB}.',
  boxesPlaces:
    '쌍 {number}/{count}: 더 다가가지 않아서 충격량은 없어요. {a}번을 {wayA}, {b}번을 {wayB}만큼 옮겨서 떼어 놓아요.',
  boxesBoth:
    '쌍 {number}/{count}: 충격량을 줘요. 새 속도: {a}번 {speedA}, {b}번 {speedB}. {a}번을 {wayA}, {b}번을 {wayB}만큼 옮겨서 떼어 놓아요.',
  boxesEnd: '모든 쌍을 한 번씩 봤어요. 단계가 끝났어요.',
  boxesRight: '오른쪽으로',
  boxesLeft: '왼쪽으로',
  boxesUp: '위로',
  boxesDown: '아래로',
  solverStart:
    '작은 단계 {number}/{count} 시작: 점마다 바로 앞 작은 단계를 마쳤을 때의 값으로 밀어요. 모두 더한 값: {sum}.',
  solverPush:
    '작은 단계 {number}/{count}, 밀기: 접촉을 하나씩 돌면서 두 물체가 더 다가가지 않을 때까지 밀고, 겹친 곳은 조금 더 밀어요. 가장 크게 바뀐 값: {change}, 모두 더한 값: {sum}.',
  solverRelax:
    '작은 단계 {number}/{count}, 덜어 내기: 물체가 움직인 다음, 겹침을 풀려고 더 민 것을 빼고 한 번 더 풀어요. 그래야 그 속도가 남지 않아요. 가장 크게 바뀐 값: {change}, 모두 더한 값: {sum}.',
  solverAgain:
    '작은 단계 {number}/{count}, 다시: 훨씬 무거운 것을 받치는 접촉만 또 풀어요. 가장 크게 바뀐 값: {change}, 모두 더한 값: {sum}.',
  solverBounce:
    '마지막 작은 단계가 끝나고, 충분히 빨리 온 것은 튕겨요. 가장 크게 바뀐 값: {change}, 모두 더한 값: {sum}.',
  solverNothing: '다음 단계에는 미는 것이 없어요. 아무것에도 닿지 않았거나 자고 있어요.',
};
