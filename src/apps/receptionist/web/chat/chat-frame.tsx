import type { ReactNode } from 'react'
import { telLink } from '#desk/booking/web/booking-frame.tsx'
import { MapPin, Phone } from '#desk/booking/web/steps/first-icons.tsx'
import { Cover } from '#web/ui/pictures/cover.tsx'
import { chatLabels } from '../../chat/chat-labels.ts'
import type { Language } from '../../reception-facts.ts'
import type { ShownChat } from '../../schema.ts'

interface ChatFrameProps {
  practice: ShownChat['practice']
  isOnline: boolean
  language?: Language
  beside?: ReactNode
  composer?: ReactNode
  children: ReactNode
}

/** §2: header, conversation, and contact options below. */
export function ChatFrame({
  practice,
  isOnline,
  language = 'en',
  beside,
  composer,
  children,
}: ChatFrameProps) {
  const { id, name, type, phone, address } = practice
  const labels = chatLabels[language]
  return (
    <div lang={language} className="flex h-dvh flex-col bg-background wrap-anywhere">
      <header className="relative flex-none overflow-hidden border-b-[1.5px] border-primary bg-shell">
        <Cover practiceId={id} className="absolute inset-y-0 -right-20 h-full w-80 md:right-[8%] md:h-full" />
        <div className="relative mx-auto w-full max-w-180 px-5 py-3.5 short:py-2">
          <div className="max-w-[62%]">
            <h1 className="font-display text-display-xs">{name}</h1>
            {type ? <p className="text-read text-shell-foreground">{type}</p> : null}
          </div>
        </div>
      </header>
      {isOnline ? (
        <div className="flex-none border-b border-border bg-card">
          <p className="mx-auto flex min-h-10.5 w-full max-w-180 items-center gap-2 px-5 text-small">
            <span aria-hidden="true" className="size-2 rounded-full bg-success" />
            <span className="font-semibold">{labels.online}</span>
            <span className="flex-1 text-muted-foreground">{labels.who}</span>
            {beside}
          </p>
        </div>
      ) : null}
      <main className="min-h-0 flex-1 overflow-y-auto overscroll-contain" data-chat-scroll>
        <div className="mx-auto w-full max-w-180 px-5 py-6">{children}</div>
      </main>
      <footer className="flex-none border-t border-border bg-card pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <div className="mx-auto w-full max-w-180 px-5">
          {composer}
          <p className="flex items-center justify-between gap-x-4 text-small text-muted-foreground">
            {phone ? (
              <a
                href={telLink(phone)}
                aria-label={labels.call(name, phone)}
                className="inline-flex min-h-9 flex-none items-center pointer-coarse:min-h-11 gap-1.5 rounded-xs text-link hover:underline"
              >
                <Phone className="size-4" />
                {phone}
              </a>
            ) : null}
            {address ? (
              <span className="inline-flex min-h-9 min-w-0 items-center gap-1.5">
                <MapPin className="size-4 flex-none" />
                <span className="min-w-0">{address}</span>
              </span>
            ) : null}
          </p>
        </div>
      </footer>
    </div>
  )
}
