/** A seat's place by final points, from 1; equals share their places (R9.7). */
export const placeOf = (scores: readonly number[], seat: number): number => {
  let place = 1;
  for (let other = 0; other < scores.length; other += 1) {
    if (other === seat) continue;
    if (scores[other]! > scores[seat]!) place += 1;
    else if (scores[other] === scores[seat]) place += 0.5;
  }
  return place;
};
