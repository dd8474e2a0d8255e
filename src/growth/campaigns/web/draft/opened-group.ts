import { wordsOfReason } from '../../messages.ts'
import type { AudienceCounts } from '../../schema.ts'
import type { Audience, AudienceGroup } from '../data.ts'

export const countPeople = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`

export function openedGroup(
  audience: Audience,
  { people, outcome, reason, day }: AudienceCounts['groups'][number],
): { title: string; group: AudienceGroup } {
  const titles = {
    now: `${countPeople(people)} get it then`,
    later: `${countPeople(people)} get it later`,
    never: wordsOfReason(reason).what,
  }
  return { title: titles[outcome], group: { ...audience, outcome, reason, day } }
}
