import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'
import { usualSettings } from '../../usual-settings.ts'

/** Decides whether a phone's texts are answered. Undefined: there is no such practice. */
export const readTextAnswering = (client: pg.PoolClient, practiceId: string, number: string, now: Date) =>
  firstRow<{ isOn: boolean; answersTexts: boolean; hasStopped: boolean }>(client, {
    name: 'text-answering',
    text: `select app.may_open(p.id, 'virtual-receptionist', $3) and app.closes_at(p.id) is null and coalesce(s.is_on, $4) and p.first_opened_at is not null as "isOn",
        coalesce(s.answers_texts, $5) as "answersTexts", app.phone_has_stopped($2) as "hasStopped"
      from practices p left join reception_settings s on s.practice_id = p.id where p.id = $1`,
    values: [practiceId, number, now, usualSettings.is_on, usualSettings.answers_texts],
  })
