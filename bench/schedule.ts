// Part of `npm run bench`, and alone `node bench/schedule.ts`: what it takes to find the moves that make a full day better, beside
// reckoning that day once.
import { findConflicts, waysOut } from '../src/desk/appointments/scheduling/find-conflicts.ts'
import { improveDay, measureDay, type ScheduleGoal } from '../src/desk/appointments/scheduling/improve-day.ts'
import { randomDay } from '../tests/scheduling/random-day.ts'

const practitioners = 12

/** Prints the best of some rounds in ms a day, and how many single reckonings that is. */
export function benchSchedule(rounds = 3, print: (line: string) => void = console.log): void {
  const dayFor = (goal: ScheduleGoal) => randomDay(2, goal, practitioners, 7)
  const day = dayFor('efficiency')
  print(
    `\na day of ${practitioners} practitioners and ${day.visits.length} visits, ms, and as many times reckoning it once`,
  )
  const bare = best(rounds, () => measureDay(day, day.visits))
  const say = (name: string, run: () => unknown) => {
    const took = best(rounds, run)
    print(`${name.padEnd(40)}${took.toFixed(1).padStart(8)}${(took / bare).toFixed(0).padStart(10)}`)
  }
  say('reckoned once', () => measureDay(day, day.visits))
  for (const goal of ['efficiency', 'revenue', 'client_satisfaction'] as const) {
    const input = dayFor(goal)
    say(`${improveDay(input).moves.length} moves for ${goal.replace('_', ' ')}`, () => improveDay(input))
  }
  // Everybody is away over noon.
  const away = { from: day.now + 11 * 3_600_000, until: day.now + 15 * 3_600_000, reason: null }
  const lanes = day.lanes.map(lane => ({ ...lane, blocked: [away] }))
  const standing = day.visits.map(visit => ({
    ...visit,
    worked: [visit],
    room_id: null,
    booked_at: 0,
    isKept: false,
    isForOther: false,
    set_id: null,
  }))
  const conflicts = findConflicts(lanes, standing, 0)
  say(`${conflicts.length} conflicts and their ways out`, () =>
    waysOut(findConflicts(lanes, standing, 0), standing),
  )
}

function best(rounds: number, run: () => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round <= rounds; round++) {
    const start = performance.now()
    run()
    least = Math.min(least, performance.now() - start)
  }
  return least
}

if (import.meta.main) benchSchedule()
