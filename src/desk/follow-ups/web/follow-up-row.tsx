import { CalendarX, ClipboardCheck, Hand, MailX, MessageSquareX, Phone, Repeat } from 'lucide-react'
import { useState } from 'react'
import { snoozes } from '#desk/tasks/task-list.ts'
import { fullName } from '#lib/names/person-names.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { cn } from '#web/ui/cn.ts'
import { Menu, MenuItem } from '#web/ui/menus/menu.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { type Here, mainAct, mayBadge, reasonOf, sendWords } from '../follow-up-copy.ts'
import type { FollowUp } from '../schema.ts'
import { type FollowUpActs, followUpKey } from './use-follow-up-acts.ts'

const icon = { 'aria-hidden': true, className: 'size-4.5' } as const

function KindIcon({ kind, failed }: FollowUp) {
  switch (kind) {
    case 'not_delivered':
      return failed?.channel === 'sms' ? <MessageSquareX {...icon} /> : <MailX {...icon} />
    case 'by_hand':
      return <ClipboardCheck {...icon} />
    case 'come_again':
      return <Repeat {...icon} />
    case 'after_visit':
      return <Hand {...icon} />
    case 'missed':
      return <CalendarX {...icon} />
  }
}

interface FollowUpRowProps {
  row: FollowUp
  here: Here
  practitioner: string | undefined
  isChosen: boolean
  mayAct: boolean
  acts: FollowUpActs
  onOpen: () => void
  onAnotherDay: () => void
}

export function FollowUpRow(props: FollowUpRowProps) {
  const { row, here, practitioner, isChosen, mayAct, acts, onOpen, onAnotherDay } = props
  const name = fullName(row.client)
  const { reason, evidence } = reasonOf(row, here, practitioner)
  const badge = mayBadge(row)
  const [best] = row.ways
  const held = best && best.send !== 'now' && row.kind !== 'not_delivered' ? sendWords(best, here) : ''
  return (
    <li
      data-follow-up={followUpKey(row)}
      className={cn(
        'grid grid-cols-[1.125rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-t border-border px-5 py-2.5 md:grid-cols-[1.125rem_minmax(0,11rem)_minmax(0,1fr)_auto]',
        isChosen && 'bg-primary-soft',
      )}
    >
      <span className="self-start pt-1 text-muted-foreground md:self-center md:pt-0">
        <KindIcon {...row} />
      </span>
      <div className="min-w-0">
        <button
          type="button"
          onClick={onOpen}
          aria-pressed={isChosen}
          className="max-w-full rounded-xs text-left text-body font-semibold break-words hover:underline hover:underline-offset-4"
        >
          {name}
        </button>
        {mayAct ? (
          <p className="text-small text-muted-foreground">
            {row.kind === 'not_delivered' ? (
              <Badge tone="destructive" glyph="alert">
                Failed
              </Badge>
            ) : badge.look === 'plain' ? (
              badge.words
            ) : (
              <Badge
                tone={badge.look === 'never' ? 'neutral' : 'outline'}
                glyph={badge.look === 'never' ? 'ring' : 'half'}
              >
                {badge.words}
              </Badge>
            )}
          </p>
        ) : null}
      </div>
      <div className="col-start-2 min-w-0 md:col-start-auto">
        <p className="line-clamp-3 text-body wrap-anywhere">{reason}</p>
        <p className="text-small text-muted-foreground wrap-anywhere">
          {[evidence, held].filter(Boolean).join(' ')}
        </p>
      </div>
      {mayAct ? (
        <div className="col-start-2 flex flex-wrap items-center gap-1 md:col-start-auto md:justify-end">
          <MainButton row={row} zone={here.zone} acts={acts} />
          <LaterMenu
            name={name}
            today={here.today}
            onLater={day => void acts.later(row, day)}
            onAnotherDay={onAnotherDay}
          />
          <Button variant="ghost" size="sm" onClick={() => void acts.drop(row)}>
            Drop
            <span className="sr-only"> {name}</span>
          </Button>
        </div>
      ) : row.client.phone ? (
        <CallLink name={name} phone={row.client.phone} />
      ) : null}
    </li>
  )
}

/** After a call it becomes the button that records it. */
export function MainButton({
  row,
  zone,
  acts,
  isWide,
}: {
  row: FollowUp
  zone: string
  acts: FollowUpActs
  isWide?: boolean
}) {
  const [hasCalled, setCalled] = useState(false)
  const main = mainAct(row, zone)
  const name = fullName(row.client)
  const look = isWide ? ({ variant: 'primary', block: true } as const) : ({ size: 'sm' } as const)
  const whom = <span className="sr-only"> {name}</span>
  if (main.act === 'send')
    return (
      <Button data-main-act {...look} onClick={() => void acts.send(row, main.channel)}>
        {main.label}
        {whom}
      </Button>
    )
  if (main.act === 'book')
    return (
      <ButtonLink data-main-act {...look} to={`/appointments?new=1&client=${row.client.id}`}>
        {main.label}
        {whom}
      </ButtonLink>
    )
  return hasCalled ? (
    <Button data-main-act {...look} onClick={() => void acts.called(row)}>
      Called
      {whom}
    </Button>
  ) : (
    <CallLink name={name} phone={row.client.phone ?? ''} isWide={isWide} onCall={() => setCalled(true)} />
  )
}

interface CallLinkProps {
  name: string
  phone: string
  isWide?: boolean | undefined
  onCall?: () => void
}

function CallLink({ name, phone, isWide, onCall }: CallLinkProps) {
  return (
    <a
      data-main-act
      href={`tel:${phone}`}
      onClick={onCall}
      className={buttonClass(isWide ? { variant: 'primary', block: true } : { size: 'sm' })}
    >
      <Phone aria-hidden="true" className="size-4" />
      Call
      <span className="sr-only"> {name}</span>
    </a>
  )
}

interface LaterMenuProps {
  name: string
  today: string
  onLater: (date: string) => void
  onAnotherDay: () => void
}

function LaterMenu({ name, today, onLater, onAnotherDay }: LaterMenuProps) {
  return (
    <Menu
      label={`Put off ${name}`}
      trigger={
        <Button variant="ghost" size="sm">
          Later
          <span className="sr-only"> for {name}</span>
        </Button>
      }
    >
      {snoozes(today).map(({ label, date }) => (
        <MenuItem key={label} onSelect={() => onLater(date)}>
          {label}
        </MenuItem>
      ))}
      <MenuItem onSelect={onAnotherDay}>Another day</MenuItem>
    </Menu>
  )
}
