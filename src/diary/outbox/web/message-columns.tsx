import { quickPhone } from '#lib/contact/quick-phone.ts'
import { fullName } from '#lib/names/person-names.ts'
import { formatRelativeTime, inSentence } from '#lib/time/format-when.ts'
import type { ListColumn } from '#web/list/table/list-column.ts'
import { Badge } from '#web/ui/page/badge.tsx'
import { EmailText } from '#web/ui/page/email-text.tsx'
import { RowLink } from '#web/ui/page/table.tsx'
import { isHeld, messageTitle, statusLooks } from '../message-status.ts'
import { heldBackWords } from '../sending-copy.ts'
import { ClientLink, VisitLink } from './about-links.tsx'
import type { ListedMessage } from './data.ts'

interface MessageColumns {
  zone: string
  now: number
  linkTo: (id: string) => string
}

export function messageColumns({ zone, now, linkTo }: MessageColumns): ListColumn<ListedMessage>[] {
  const whenOf = (row: ListedMessage) => row.sent_at ?? row.send_after
  return [
    {
      id: 'subject',
      label: 'Subject',
      always: true,
      cell: row => (
        <>
          <RowLink to={linkTo(row.id)} preventScrollReset className="break-words">
            {messageTitle(row)}
          </RowLink>
          {/* On a phone there is no room beside the badge. */}
          {row.skip_reason ? (
            <span className="block text-small font-normal text-muted-foreground md:hidden">
              {heldBackWords(row.skip_reason)}
            </span>
          ) : null}
        </>
      ),
      csv: row => messageTitle(row),
    },
    {
      id: 'client',
      label: 'Client',
      cell: row => (row.client ? <ClientLink client={row.client} /> : null),
      csv: row => (row.client ? fullName(row.client) : null),
    },
    {
      id: 'visit',
      label: 'Visit',
      className: 'tabular md:whitespace-nowrap',
      cell: row => (row.visit ? <VisitLink visit={row.visit} zone={zone} now={now} /> : null),
      csv: row => row.visit && new Date(row.visit.starts_at),
    },
    {
      id: 'to',
      label: 'To',
      cell: row =>
        row.channel === 'sms' ? (
          (quickPhone(row.recipient, 'US') ?? row.recipient)
        ) : (
          <EmailText email={row.recipient} />
        ),
      csv: row => row.recipient,
    },
    {
      id: 'when',
      label: 'When',
      sorts: true,
      className: 'whitespace-nowrap tabular',
      cell: row => {
        if (isHeld(row)) return 'Waits until it goes on'
        const when = formatRelativeTime(zone, Date.parse(whenOf(row)), now)
        return row.status === 'queued' && Date.parse(row.send_after) > now
          ? `Waits until ${inSentence(when)}`
          : when
      },
      csv: row => new Date(whenOf(row)),
    },
    {
      id: 'status',
      label: 'Status',
      onPhone: 'aside',
      cell: row => (
        <>
          <Badge tone={statusLooks[row.status].tone} glyph={statusLooks[row.status].glyph}>
            {statusLooks[row.status].word}
          </Badge>
          {row.skip_reason ? (
            <span className="block max-w-60 pt-1 text-small text-muted-foreground max-md:hidden">
              {heldBackWords(row.skip_reason)}
            </span>
          ) : null}
        </>
      ),
      csv: row =>
        row.skip_reason
          ? `${statusLooks[row.status].word}: ${heldBackWords(row.skip_reason)}`
          : statusLooks[row.status].word,
    },
  ]
}
