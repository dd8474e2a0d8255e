import { replyToVisitor } from '../src/apps/receptionist/dialogue/reply-to-visitor.ts'
import {
  newTalk,
  type ReceptionFacts,
  type ReceptionService,
  type ReceptionTools,
  type Reply,
} from '../src/apps/receptionist/reception-facts.ts'

type Given = Partial<Omit<ReceptionFacts, 'practice' | 'services'>> & {
  practice?: Partial<ReceptionFacts['practice']>
  services?: readonly (Partial<ReceptionService> & Pick<ReceptionService, 'id' | 'name' | 'durations'>)[]
}

/** What a practice that has little to say tells its reception: on Wednesday, March 4, 2026 at noon in New York. */
export const receptionFacts = ({ practice, services = [], ...more }: Given = {}): ReceptionFacts => ({
  practice: {
    ...{ name: 'Fern Massage', phone: null, email: null, address: null, directions: null, website: null },
    ...practice,
  },
  today: '2026-03-04',
  clock: '12:00',
  zone: 'America/New_York',
  currency: 'USD',
  practitioners: [],
  services: services.map(each => ({ aliases: [], description: null, practitioner_ids: ['p1'], ...each })),
  weekly: [],
  special: [],
  questions: [],
  horizon_days: 60,
  policy: { hours: 24, words: null },
  ...more,
})

/** Open from 9 to 6 on these ISO weekdays. */
export const openOn = (...days: number[]): ReceptionFacts['weekly'] =>
  days.map(day => ({ day, windows: [{ start: '09:00', end: '18:00' }] }))

/** A visitor who says these things one after the other; answers the last reply. */
export const talkWith =
  (facts: ReceptionFacts, tools: ReceptionTools) =>
  async (...turns: string[]): Promise<Reply> => {
    let reply: Reply = { words: '', tool: 'none', talk: newTalk(), sources: [] }
    for (const turn of turns) reply = await replyToVisitor(turn, reply.talk, facts, tools)
    return reply
  }
