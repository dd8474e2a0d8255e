import { CalendarPlus } from 'lucide-react'
import type { Visit } from '#diary/visits/schema.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { googleCalendarLink, outlookCalendarLink } from '../../calendar-links.ts'

const away = { target: '_blank', rel: 'noopener noreferrer' }
const link =
  'inline-flex min-h-6 items-center rounded-xs text-link underline decoration-1 underline-offset-4 hover:decoration-2'

export function CalendarButton({ token, label = 'Add to calendar' }: { token: string; label?: string }) {
  return (
    <a
      href={`/appointment-manage/${token}/visit.ics`}
      download="visit.ics"
      className={`${buttonClass({ variant: 'secondary', size: 'public', block: true })} max-sm:px-2`}
    >
      <CalendarPlus aria-hidden="true" className="size-5" />
      {label}
    </a>
  )
}

/** Without the manage link, because third parties store these addresses. */
export function WebCalendars({ visit }: { visit: Visit }) {
  const { practice, start, end } = visit
  const entry = {
    start,
    end,
    summary: `Visit at ${practice.name}`,
    location: practice.address,
    description: [`With ${visit.practitioner_name}.`, practice.phone].filter(Boolean).join(' '),
  }
  return (
    <p className="text-body text-muted-foreground">
      Or open it in{' '}
      <a href={googleCalendarLink(entry)} {...away} className={link}>
        Google Calendar
      </a>{' '}
      or{' '}
      <a href={outlookCalendarLink(entry)} {...away} className={link}>
        Outlook
      </a>
      .
    </p>
  )
}

/** Opens the device's map app. */
export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`
