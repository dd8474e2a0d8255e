import { Mail, Phone } from 'lucide-react'
import { buttonClass } from '#web/ui/button-class.ts'
import { type ReachedPractice, telLink } from './booking-frame.tsx'

const link = 'font-semibold rounded-xs text-link underline decoration-1 underline-offset-4 hover:decoration-2'

export function ReachWords({ practice }: { practice: ReachedPractice }) {
  const { name, phone, email } = practice
  if (!phone && !email) return <>Please ask {name} directly.</>
  return (
    <>
      {phone ? (
        <>
          Call{' '}
          <a href={telLink(phone)} className={`${link} whitespace-nowrap`}>
            {phone}
          </a>
        </>
      ) : null}
      {phone && email ? ' or write to ' : null}
      {phone || !email ? null : 'Write to '}
      {email ? (
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
      ) : null}
      .
    </>
  )
}

export function ReachButtons({ practice }: { practice: ReachedPractice }) {
  const { phone, email } = practice
  if (!phone && !email) return null
  return (
    <div className="flex flex-wrap gap-3">
      {phone ? (
        <a href={telLink(phone)} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          <Phone aria-hidden="true" className="size-4.5" />
          Call {phone}
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          <Mail aria-hidden="true" className="size-4.5" />
          Write an email
        </a>
      ) : null}
    </div>
  )
}
