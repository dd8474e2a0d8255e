import { addDays } from '#lib/time/dates.ts'
import { monthYear } from '#lib/time/format-day.ts'

/** Days from today to the due date of the client who is pregnant. */
export const dueInDays = 120

/** Tags and notes by last name. A starred note may name a date: it gets today's, of the practice. */
export const written: Record<
  string,
  { tags?: string[]; starred?: (today: string) => string; notes?: string[] }
> = {
  Quiñones: {
    tags: ['Runner', 'Prefers mornings'],
    starred: () =>
      'Go lighter on the left shoulder. An old labrum repair, cleared for massage, no overhead stretch.',
    notes: [
      'Shoulder better, sleeps through. Keep the pressure as last time.',
      'Runs the river trail on Sundays; calves are tight on Mondays.',
    ],
  },
  Park: { tags: ['Weekly'] },
  Rademacher: { notes: ['Likes the table warm.'] },
  Natarajan: { tags: ['Climber'] },
  'Vestergaard-Holm': {
    tags: ['Weekly'],
    starred: () => 'Left arm only with very light pressure, as agreed with her surgeon.',
  },
  Okafor: { tags: ['Cyclist'] },
  Diallo: {
    starred: today =>
      `Due in ${monthYear(addDays(today, dueInDays))}. Side-lying, extra cushion under the right hip.`,
  },
  Castellanos: { notes: ['Falls asleep within ten minutes; wake her gently.'] },
  Marchetti: { tags: ['Prefers afternoons'] },
  Brandvold: { notes: ['Does not read e-mail. Call him.'] },
  Weiss: { tags: ['Weekly', 'Marathon in April'] },
  'Wiśniewska-Kowalczyk': { tags: ['Desk work'] },
  "O'Sullivan": { notes: ['Hearing aid out during the session: touch her hand before speaking.'] },
  Wu: { notes: ['Found us through a friend of Priya.'] },
}
