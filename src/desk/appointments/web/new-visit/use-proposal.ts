import { proposalWords } from '#diary/visits/letters/proposal-copy.ts'
import { proposalOf, type UsualVisit, wishOfUsual } from '#diary/visits/usual-visit.ts'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { useOpenSlots } from '../data.ts'
import type { Diary } from '../use-diary.ts'
import { DAYS_AHEAD } from './time-picker.tsx'

export function useProposal(diary: Diary, usual: UsualVisit | null) {
  const wish = usual && wishOfUsual(usual, oneToOne(diary), diary.practitioners)
  const asked =
    wish && usual
      ? {
          ...wish,
          addon_ids: [],
          also: new Date(usual.start).toISOString(),
          from: usual.date,
          days: DAYS_AHEAD,
        }
      : null
  const { data: slots, isPlaceholderData } = useOpenSlots(asked)
  const found = usual && slots && !isPlaceholderData ? proposalOf(slots, usual) : null
  if (!found || !usual || !wish) return null
  const start = Date.parse(found.start)
  const who = wish.practitioner_id ? diary.names.get(wish.practitioner_id) : undefined
  return {
    ...found,
    ...proposalWords(diary.zone, found, usual, who),
    date: localDateOf(diary.zone, start),
    minutes: localMinutesOf(diary.zone, start),
  }
}

/** Classes are planned, and people added to them. */
const oneToOne = ({ services }: Diary) => services.filter(service => service.seats === null)
