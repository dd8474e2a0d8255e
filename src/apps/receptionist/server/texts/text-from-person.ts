import type pg from 'pg'
import { mayWriteToPeople } from '#diary/messages/server/offers/deliverability/may-write.ts'
import { countText, plainText } from '#rules/sending/text-segments.ts'
import type { Config } from '#server/config.ts'
import { onlyRow } from '#server/database/rows.ts'
import { type Failure, fail } from '#server/functions/verb.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import { mostToPhone } from '../../texts/text-rule.ts'

/** Segments per staff text, and hours in which it still counts as an answer (send rules, section 1). */
const [mostSegments, answerHours] = [3, 24]

type Refused = Failure<
  | 'no_phone_service'
  | 'unconfirmed_address'
  | 'phone_stopped'
  | 'too_late_to_text'
  | 'text_too_long'
  | 'too_many_texts'
>

interface FromPerson {
  practiceId: string
  talkId: string
  lineId: string
  by: string
  said: string
}

interface Row {
  number: string | null
  practice: string
  hasStopped: boolean
  isLate: boolean
  isMany: boolean
}

/** Texts a staff reply in the same transaction; refused when it can't arrive or comes too late. Idempotent. */
export async function textFromPerson(
  client: pg.PoolClient,
  { practiceId, talkId, lineId, by, said }: FromPerson,
  config: Pick<Config, 'texts'>,
  now: Date,
): Promise<Refused | undefined> {
  const dedupe_key = `reception-person:${lineId}`
  const talk = await onlyRow<Row>(client, {
    name: 'phone-of-talk',
    text: `select t.text_number as number, p.name as practice, coalesce(app.phone_has_stopped(t.text_number), false) as "hasStopped",
          not exists (select from reception_lines l where l.practice_id = t.practice_id and l.talk_id = t.id and l.who = 'visitor'
            and l.created_at > $3::timestamptz - make_interval(hours => ${answerHours})) as "isLate",
          (select count(*) from outbound_messages m where m.practice_id = t.practice_id and m.recipient = t.text_number
            and m.channel = 'sms' and m.send_after > $3 - interval '1 hour' and m.dedupe_key <> $4
            and m.status in ('queued', 'sending', 'sent', 'kept')) >= ${mostToPhone} as "isMany"
        from reception_talks t join practices p on p.id = t.practice_id where t.practice_id = $1 and t.id = $2`,
    values: [practiceId, talkId, now, dedupe_key],
  })
  if (talk.number === null) return undefined
  if (!config.texts) return fail('no_phone_service')
  if (!(await mayWriteToPeople(client, practiceId))) return fail('unconfirmed_address')
  if (talk.hasStopped) return fail('phone_stopped')
  if (talk.isLate) return fail('too_late_to_text')
  // The sender would delay it, and an answer an hour later is useless.
  if (talk.isMany) return fail('too_many_texts')
  const body_text = plainText(`${by}, ${talk.practice}: ${said}`)
  if (countText(body_text).segments > mostSegments) return fail('text_too_long')
  await writeMessage(
    client,
    {
      practice_id: practiceId,
      kind: 'reception-person',
      channel: 'sms',
      recipient: talk.number,
      body_text,
      dedupe_key,
      expires_at: new Date(now.getTime() + 3_600_000),
    },
    now,
  )
  return undefined
}
