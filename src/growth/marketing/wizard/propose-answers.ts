import type { PlanFigures, PlanGoal } from '#rules/planning/plan-input.ts'
import { bookedWords, figureWords, visitsWords } from '#rules/planning/reason-copy.ts'

interface GoalFigure {
  goal: PlanGoal
  /** `rows`: the records it was counted from. */
  figure: { key: string; value: number; words: string; rows: readonly string[] } | null
}

/** The least booked part of the week with open hours. Percentages round half up. */
function emptiest({ booked }: PlanFigures, weeks: number) {
  const [first] = (booked ?? [])
    .filter(each => each.open_min > 0)
    .sort((a, b) => a.booked_min * b.open_min - b.booked_min * a.open_min || a.weekday - b.weekday)
  if (!first) return null
  const value = Math.floor((200 * first.booked_min + first.open_min) / (2 * first.open_min))
  const words = bookedWords(first.weekday, first.part, value, weeks)
  return { key: `booked/${first.weekday}/${first.part}`, value, words, rows: first.rows }
}

/** The number behind each goal, in display order. `services`: names by id, fewest visits first. */
export function goalFigures(
  figures: PlanFigures,
  history: { weeks: number; kept: number },
  services: readonly { id: string; name: string }[],
): GoalFigure[] {
  const { weeks } = history
  const named = (key: 'due' | 'new_clients' | 'reviews_posted') => {
    const found = figures[key]
    return found ? { key, ...found, words: figureWords[key](found.value, weeks) } : null
  }
  const seldom = (figures.visits ?? [])
    .flatMap(each => {
      const name = services.find(({ id }) => id === each.service_id)?.name
      const words = name === undefined ? null : visitsWords(name, each.value, weeks)
      return words === null
        ? []
        : [{ key: `visits/${each.service_id}`, value: each.value, words, rows: each.rows }]
    })
    .sort((a, b) => a.value - b.value)[0]
  return [
    { goal: 'fuller_hours', figure: emptiest(figures, weeks) },
    { goal: 'regulars_back', figure: named('due') },
    { goal: 'new_clients', figure: named('new_clients') },
    { goal: 'launch', figure: seldom ?? null },
    { goal: 'reviews', figure: named('reviews_posted') },
  ]
}

/** Too little history for meaningful numbers. */
export const isLittle = ({ weeks, kept }: { weeks: number; kept: number }): boolean => weeks < 4 || kept < 20

/** Suggested goal: lost regulars, hours under half booked, few reviews, then new clients (also the default). */
export function proposedGoal(figures: PlanFigures, history: { weeks: number; kept: number }): PlanGoal {
  if (isLittle(history)) return 'new_clients'
  const due = figures.due?.value ?? 0
  if (due >= 10 && due * 10 >= history.kept) return 'regulars_back'
  const empty = emptiest(figures, history.weeks)
  if (empty && empty.value < 50) return 'fuller_hours'
  if ((figures.reviews_posted?.value ?? 0) < 3 && (figures.reviews_asked?.value ?? 0) > 0) return 'reviews'
  return due >= 5 ? 'regulars_back' : 'new_clients'
}
