import { allRows, firstRow } from '#server/database/rows.ts'
import type { VerbContext } from '#server/functions/verb.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import { timeOffAskedMail, timeOffDecidedMail, timeOffWithdrawnMail } from '../time-off-mail.ts'
import { kindNames, spanWords } from '../time-off-span.ts'
import type { StoredTimeOff } from './read-time-off.ts'

type News = { is: 'asked' | 'withdrawn' } | { is: 'decided'; approves: boolean; words: string | null }

/** Emails the owner about requests and withdrawals, the others about decisions; never about one's own actions. */
export async function tellAboutTimeOff(
  { client, practiceId, asker, now, config }: VerbContext<unknown>,
  row: StoredTimeOff,
  news: News,
): Promise<void> {
  const team = await allRows<{ user_id: string; email: string | null; role: string }>(client, {
    name: 'team-for-time-off',
    text: 'select user_id, email, role from app.team()',
    values: [],
  })
  const about = await firstRow<{ name: string; user_id: string | null; practice_name: string }>(client, {
    name: 'who-is-off',
    text: `select r.name, r.user_id, p.name as practice_name from practitioners r join practices p on p.id = r.practice_id
      where r.practice_id = $1 and r.id = $2`,
    values: [practiceId, row.practitioner_id],
  })
  if (!about) return
  const facts = {
    name: about.name,
    practice_name: about.practice_name,
    when: spanWords(row.time_zone, row.starts_at.getTime(), row.ends_at.getTime()),
    kind: kindNames[row.kind],
    note: row.note,
    url: `${config.publicUrl}/schedule?who=${row.practitioner_id}#time-off`,
  }
  const to =
    news.is === 'decided'
      ? team.filter(({ user_id }) => user_id === about.user_id || user_id === row.asked_by)
      : team.filter(({ role }) => role === 'owner')
  const mail =
    news.is === 'decided'
      ? timeOffDecidedMail(facts, news)
      : news.is === 'asked'
        ? timeOffAskedMail(facts)
        : timeOffWithdrawnMail(facts)
  for (const { user_id, email } of to) {
    if (!email || user_id === asker.userId) continue
    const key = `time-off:${row.id}:${news.is}:${user_id}:${now.getTime()}`
    await writeMessage(
      client,
      {
        practice_id: practiceId,
        kind: 'time-off',
        urgency: 'soon',
        recipient: email,
        dedupe_key: key,
        ...mail,
      },
      now,
    )
  }
}
