import type { FreeTime, ReceptionTools, WhyNot } from '../reception-facts.ts'

export type TimesAsked = Parameters<ReceptionTools['times']>[0]
export type WhyAsked = Parameters<NonNullable<ReceptionTools['why']>>[0]

/** What is known of the diary so far, by `timeQuestionKey` what was asked. */
export interface Diary {
  times: Map<string, readonly FreeTime[]>
  why: Map<string, WhyNot | null>
}

export const timeQuestionKey = (asked: TimesAsked | WhyAsked): string =>
  [
    asked.service_id,
    asked.duration_id,
    asked.practitioner_id,
    asked.date,
    'time' in asked ? asked.time : '',
  ].join(' ')
