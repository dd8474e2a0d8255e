import type { z } from 'zod'
import { startWords } from '../findings/finding-copy.ts'
import type { showCoachWeekOutput } from './coach-schema.ts'

type Week = Pick<
  z.output<typeof showCoachWeekOutput>,
  'is_thin' | 'is_present' | 'hidden' | 'visits' | 'stand_out_now'
>

/** Shown without findings. A week is calm only if nothing appeared since and nothing was marked not useful. */
export function emptyWeek(week: Week): { title: string; words: string } {
  const { is_thin, is_present, hidden, visits, stand_out_now } = week
  if (is_thin)
    return {
      title: 'Too early for a talk',
      words: `${visits === 1 ? 'One visit has' : `${visits} visits have`} been kept. From 20 of them, and four weeks, there is something to talk about.`,
    }
  if (stand_out_now > 0)
    return {
      title: 'Calm on Monday',
      words: `${startWords(stand_out_now, 'thing stands out', 'things stand out')} since then.`,
    }
  if (hidden.length > 0)
    return {
      title: 'Nothing else stands out',
      words: `${hidden.length === 1 ? 'One thing does, and you found it' : 'What does, you found'} not useful. All else is as it was.`,
    }
  return {
    title: 'A calm week',
    words: is_present
      ? 'None of the rules found anything out of the ordinary, so nothing has to change.'
      : 'On its Monday none of the rules found anything out of the ordinary.',
  }
}
