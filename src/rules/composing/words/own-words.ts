// Words that no evidence supports (marketing rules, section 1).
import { entries, whole } from '#rules/sending/lint-reading.ts'

const numbers = whole(
  `${entries(`two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen,
    seventeen, eighteen, nineteen, twenty, thirty, forty, fifty, sixty, seventy, eighty, ninety, hundred, hundreds, thousand,
    thousands, million, millions, billion, dozen, dozens, double, percent, per cent, second, third, half, quarter, twice,
    thrice, couple`)}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-\\p{L}+`,
)
const calendar = whole(
  entries(`monday, tuesday, wednesday, thursday, friday, saturday, sunday, mondays, tuesdays, wednesdays, thursdays,
    fridays, saturdays, sundays, january, february, march, april, may, june, july, august, september, october, november,
    december, spring, summer, autumn, fall, winter`),
)
/** True on one day only. */
export const never = whole(
  `${entries('today, tonight, tomorrow, yesterday, weekend, weekends, recently')}|(?:this|next)[ -](?:week|month)`,
)
const pictograph = /(?![©®™])(?:\p{Extended_Pictographic}|\p{Emoji_Presentation}|\p{Regional_Indicator})/gu
export const pictographs = (text: string): number => text.match(pictograph)?.length ?? 0

export const doubleQuotes = /["\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\u2036\u301d-\u301f\uff02]/gu
/** Broader than the filter: no post may seem to contain a link. */
export const addressLike = /https?:|www\.|\S@\S|(?<=[\p{L}\p{N}-])\.\p{L}{2}/iu

/** The first unproven word; `own` has a placeholder per fact. */
export function unproven(own: string, text: string): string | null {
  for (const pattern of [
    /\p{N}+|[%$€£¥]/gu,
    numbers,
    calendar,
    never,
    /(?<![\p{L}\p{N}_.@])@[\p{L}\p{N}_]/gu,
  ]) {
    const [hit] = own.matchAll(pattern)
    if (hit) return hit[0]
  }
  for (const { index } of own.matchAll(/[\p{Lu}\p{Lt}]/gu)) {
    const line = text.slice(text.lastIndexOf('\n', index - 1) + 1, index)
    const before = text.slice(Math.max(0, index - 8), index)
    const begins = (line.length < 8 && /^[ \t]*(?:[•*–-] +)?$/.test(line)) || /[.!?:]\s+$/.test(before)
    const isI = /^I(?![\p{L}\p{N}])/u.test(text.slice(index, index + 3)) && !/[\p{L}\p{N}]$/u.test(before)
    if (!begins && !isI) return text.slice(index, index + 12)
  }
  return null
}
