import { CalendarCheck, Check, HeartPulse, MessageSquareText, PenLine, Undo2 } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export const meta = () => [{ title: 'Assistant · Stillpoint' }]

const abilities = [
  {
    icon: MessageSquareText,
    title: 'Answer from your own practice',
    text: 'Who is due for a visit, how full next week is, what a month brought in. Each number opens the rows behind it.',
  },
  {
    icon: CalendarCheck,
    title: 'Book, move and cancel',
    text: 'In your words: “Move Lena to Friday afternoon.” It uses the same rules as the calendar and the booking page.',
  },
  {
    icon: PenLine,
    title: 'Draft posts, emails and replies',
    text: 'From your services, prices and open times. You read a draft before anybody else does.',
  },
] as const

const promises = [
  { icon: Check, text: 'Anything that writes to a client or moves money waits for your yes.' },
  { icon: Undo2, text: 'What it has done can be undone, or it says beforehand that it cannot.' },
  { icon: HeartPulse, text: 'Health answers and clinical notes stay out of it, unless you switch that on.' },
] as const

/** The assistant is not built yet, and this page says so: what it will do, and nothing that pretends. */
export default function AiAssistantsPage() {
  return (
    <>
      <PageHeader
        title="Assistant"
        summary="Not here yet. This is what it will do for you."
        back={{ to: '/dashboard', label: 'Dashboard' }}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[1.5fr_1fr]">
        <Card aria-labelledby="abilities">
          <CardHeader id="abilities" title="What it will do" />
          <ul>
            {abilities.map(({ icon: Icon, title, text }) => (
              <li key={title} className="flex gap-4 border-t border-border px-5 py-4">
                <Icon aria-hidden="true" className="mt-0.5 size-5 text-muted-foreground" />
                <div>
                  <h3 className="text-body font-semibold">{title}</h3>
                  <p className="mt-0.5 text-body text-muted-foreground">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </Card>
        <Card aria-labelledby="promises">
          <div className="flex justify-center pt-6">
            <Illustration name="rest" className="h-24 w-[9.375rem]" />
          </div>
          <CardHeader id="promises" title="What it will keep to" />
          <ul className="flex flex-col gap-3 px-5 pb-5">
            {promises.map(({ icon: Icon, text }) => (
              <li key={text} className="flex gap-3 text-body">
                <Icon aria-hidden="true" className="mt-0.5 size-4.5 text-success" />
                {text}
              </li>
            ))}
          </ul>
          <div className="border-t border-border px-5 py-4">
            <p className="mb-3 text-body text-muted-foreground">
              Until then you book, move and cancel in the calendar.
            </p>
            <ButtonLink to="/appointments">Open the calendar</ButtonLink>
          </div>
        </Card>
      </div>
    </>
  )
}
