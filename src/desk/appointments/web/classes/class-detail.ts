import { clockRangeWords } from '#lib/time/format-clock.ts'
import { longDay } from '#lib/time/format-day.ts'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import type { useClass } from '../classes-data.ts'
import type { Diary } from '../use-diary.ts'

export type ClassDetail = NonNullable<ReturnType<typeof useClass>['data']>

/** 'Thursday, May 27, 10:00 to 11:00 am with Mara'. */
export function whenOf({ zone, names }: Diary, one: ClassDetail): string {
  const minutes = (text: string) => localMinutesOf(zone, Date.parse(text))
  const date = longDay(localDateOf(zone, Date.parse(one.starts_at)))
  return `${date}, ${clockRangeWords(minutes(one.starts_at), minutes(one.ends_at))} with ${names.get(one.practitioner_id) ?? 'a former colleague'}`
}
