import { Mail, MessageSquare } from 'lucide-react'
import type { LeftItem } from '../../activity/activity-schema.ts'
import { leftTitle, leftWhen } from '../../activity/sent-message-copy.ts'

interface LeftItemsProps {
  about: string
  items: readonly LeftItem[]
  zone: string
}

export function SentItems({ about, items, zone }: LeftItemsProps) {
  const now = Date.now()
  return (
    <ul aria-label={`What left the practice by ${about}`} className="flex flex-col gap-1.5">
      {items.map((item, at) => {
        const { title, more } = leftTitle(item)
        const Icon = item.channel === 'sms' ? MessageSquare : Mail
        const line = (
          <>
            <span className="font-semibold">{title}</span>
            {more ? <span className="text-muted-foreground">, {more}</span> : null}
          </>
        )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what left stands as it is
          <li key={at} className="flex gap-2.5 text-small wrap-anywhere">
            <span className="flex h-5 flex-none items-center">
              <Icon aria-hidden="true" className="size-4 text-muted-foreground" />
            </span>
            <div className="min-w-0 flex-1">
              {item.words === null ? (
                <p>{line}</p>
              ) : (
                <details>
                  <summary className="touch-target min-h-5 w-fit cursor-pointer rounded-xs">{line}</summary>
                  <p className="my-1.5 rounded-md bg-sunken px-3 py-2 whitespace-pre-line">{item.words}</p>
                </details>
              )}
              <p className="text-muted-foreground">{leftWhen(item, zone, now)}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
