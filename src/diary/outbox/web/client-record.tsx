import { Mail, MessageSquare } from 'lucide-react'
import { Link } from 'react-router'
import { type RecordParts, type TimelineEntry, timelineSource } from '#base/practice/web/record-parts.ts'
import { useMay } from '#base/rights/web/workplace.ts'
import { skipSentence } from '#diary/messages/skip-reason-labels.ts'
import { type MailRow, usePagedMails } from '#diary/messages/web/mail-data.ts'
import { messageMoment, messageTitle, statusLooks } from '../message-status.ts'

function mailEntry(mail: MailRow): TimelineEntry {
  const look = statusLooks[mail.status]
  return {
    id: mail.id,
    at: messageMoment(mail),
    icon: mail.channel === 'sms' ? <MessageSquare className="size-4" /> : <Mail className="size-4" />,
    tone: 'bg-muted',
    title: (
      <Link to={`/email?message=${mail.id}`} className="rounded-xs hover:underline">
        {messageTitle(mail)}
      </Link>
    ),
    text:
      mail.status === 'skipped'
        ? skipSentence(mail.skip_reason)
        : `${sentWords(mail, look.word)}, to ${mail.recipient}.`,
  }
}

function sentWords({ channel }: MailRow, word: string): string {
  const what = channel === 'sms' ? 'Text' : 'Mail'
  return word === 'Sent' ? `${what} sent` : `${what}, ${word.toLowerCase()}`
}

export const parts: RecordParts = {
  timeline: [
    timelineSource({
      kind: 'messages',
      label: 'Messages',
      order: 30,
      useRows: clientId => usePagedMails(clientId, useMay('see-outbox')),
      useEntryOf: () => mailEntry,
    }),
  ],
}
