import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { type OpenText, useTextRows } from '#diary/messages/web/texts-data.ts'
import { fullName } from '#lib/names/person-names.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { whenOpened } from '#web/when-opened.tsx'

const ReplyBox = whenOpened(async () => (await import('#diary/messages/web/by-hand/reply-box.tsx')).ReplyBox)

export function OpenTextRow({ text, zone }: { text: OpenText; zone: string }) {
  const [isAnswering, setAnswering] = useState(false)
  const table = useTextRows()
  const name = fullName(text.clients)
  const settle = (handled_at: string | null): Promise<boolean> =>
    table.change(
      { id: text.id },
      { handled_at },
      handled_at
        ? {
            refused: 'The text still waits',
            done: { title: 'Seen to', description: `The text of ${name} stays on their timeline.` },
            undo: () => settle(null),
          }
        : { refused: 'The text was not brought back' },
    )
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-border px-5 py-3">
      <MessageSquare aria-hidden="true" className="mt-0.5 size-4.5 text-muted-foreground" />
      <span className="min-w-0 flex-1 basis-44">
        <span className="block text-body">
          <TextLink to={`/clients/${text.client_id}`}>{name}</TextLink> texted
        </span>
        <span className="line-clamp-3 block text-small break-words text-muted-foreground">
          “{text.body_text}”
        </span>
        {text.may_be_stop ? (
          <span className="block text-small text-muted-foreground">
            This may be a request to stop. Reminders and offers by text are paused until you answer.
          </span>
        ) : null}
      </span>
      <span className="flex gap-2">
        {text.client_id && text.clients ? (
          <Button size="sm" aria-expanded={isAnswering} onClick={() => setAnswering(!isAnswering)}>
            Answer
            <span className="sr-only">: {name}</span>
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" onClick={() => void settle(new Date().toISOString())}>
          Seen to
          <span className="sr-only">: {name}</span>
        </Button>
      </span>
      {isAnswering && text.client_id && text.clients ? (
        <div className="basis-full">
          <ReplyBox
            client={{ id: text.client_id, first_name: text.clients.first_name }}
            zone={zone}
            prefers="sms"
            onSent={() => setAnswering(false)}
          />
        </div>
      ) : null}
    </li>
  )
}
