import { CalendarCheck, Check, HeartPulse, MessageSquareText, PenLine, Undo2 } from 'lucide-react'
import { panelDoor } from '#features/assistant/panel-door.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export const meta = () => [{ title: 'Assistant · Stillpoint' }]

const abilities = [
  {
    icon: MessageSquareText,
    title: 'Answer from your own practice',
    text: 'Who comes today, when there is room, who somebody is and what a service costs.',
  },
  {
    icon: CalendarCheck,
    title: 'Book, move and cancel',
    text: 'In your words: “Move Lena to Friday afternoon.” It uses the same rules as the calendar and the booking page.',
  },
  {
    icon: PenLine,
    title: 'Draft posts, emails and replies',
    text: 'From your services and prices. You read a draft before anybody else does.',
  },
] as const

const promises = [
  { icon: Check, text: 'Anything that writes to a client or moves money waits for your yes.' },
  { icon: Undo2, text: 'What it has done can be undone, or it says beforehand that it cannot.' },
  { icon: HeartPulse, text: 'Health answers and clinical notes stay out of it, unless you switch that on.' },
] as const

/** What the assistant does and keeps to, and the way to it. Its settings and its activity are not built yet, and this page says so. */
export default function AiAssistantsPage() {
  return (
    <>
      <PageHeader
        title="Assistant"
        summary="It waits behind the round button on every screen."
        back={{ to: '/dashboard', label: 'Dashboard' }}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[1.5fr_1fr]">
        <Card aria-labelledby="abilities">
          <CardHeader id="abilities" title="What it does" />
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
          <CardHeader id="promises" title="What it keeps to" />
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
              A place for its settings, and for everything it has done, is not here yet.
            </p>
            <Button variant="primary" onClick={() => panelDoor.set(true)}>
              Open the assistant
            </Button>
          </div>
        </Card>
      </div>
    </>
  )
}
