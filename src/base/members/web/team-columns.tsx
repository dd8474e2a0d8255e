import { Mail } from 'lucide-react'
import { roleNames } from '#base/rights/member-rights.ts'
import { longDate } from '#lib/time/long-date.ts'
import type { ListColumn } from '#web/list/table/list-column.ts'
import { Badge } from '#web/ui/page/badge.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import type { TeamMember } from '../schema.ts'
import { emailOf, memberStateLabels, roleOf, type TeamRow, titleOf, untilOf } from '../team-rows.ts'
import { InvitationActs } from './invitation-acts.tsx'
import { MemberActs } from './member-acts.tsx'

/** `locked`: the plan has no team. */
export const teamColumns = (locked: boolean, onEdit: (member: TeamMember) => void): ListColumn<TeamRow>[] => [
  {
    id: 'name',
    label: 'Name',
    always: true,
    cell: row => <Person row={row} />,
    csv: row => (row.state === 'member' ? row.member.full_name : null),
    csvAlso: { label: 'Email', csv: emailOf },
  },
  {
    id: 'role',
    label: 'Role',
    always: true,
    className: 'md:whitespace-nowrap max-md:pl-11!',
    cell: row => roleNames[roleOf(row)],
    csv: row => roleNames[roleOf(row)],
  },
  {
    id: 'state',
    label: 'State',
    always: true,
    className: 'md:whitespace-nowrap max-md:basis-full max-md:pl-11!',
    cell: row => <State row={row} />,
    csv: row => memberStateLabels[row.state],
    csvAlso: { label: 'Until', csv: row => (row.state === 'member' ? null : untilOf(row.invitation)) },
  },
  {
    id: 'acts',
    label: 'Actions',
    always: true,
    actions: true,
    // On a phone, at the end of the first line.
    className: 'max-md:order-1!',
    cell: row =>
      row.state !== 'member' ? (
        <InvitationActs invitation={row.invitation} locked={locked} />
      ) : row.member.role === 'owner' ? null : (
        <MemberActs member={row.member} onEdit={() => onEdit(row.member)} />
      ),
  },
]

function Person({ row }: { row: TeamRow }) {
  const [title, email] = [titleOf(row), emailOf(row)]
  return (
    <span className="flex items-center gap-3">
      {row.state === 'member' ? (
        <Avatar name={title} id={row.id} size={32} />
      ) : (
        <span
          aria-hidden="true"
          className="flex size-8 flex-none items-center justify-center rounded-full border border-dashed border-input text-muted-foreground"
        >
          <Mail className="size-4" />
        </span>
      )}
      <span className="min-w-0 wrap-anywhere">
        {title}
        {email && email !== title ? (
          <span className="block text-small font-normal text-muted-foreground">{email}</span>
        ) : null}
      </span>
    </span>
  )
}

function State({ row }: { row: TeamRow }) {
  const word = memberStateLabels[row.state]
  if (row.state === 'member') return <span className="max-md:hidden">{word}</span>
  const isExpired = row.state === 'expired'
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 max-md:mt-1 md:flex-col md:items-start">
      <Badge tone={isExpired ? 'warning' : 'neutral'} glyph={isExpired ? 'alert' : 'half'}>
        {word}
      </Badge>
      <span className="text-small text-muted-foreground">
        {isExpired ? '' : 'open until '}
        {longDate(untilOf(row.invitation))}
      </span>
    </span>
  )
}
