import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button-class.ts'
import { cn } from '#web/ui/cn.ts'
import { Cover } from '#web/ui/pictures/cover.tsx'
import { LogoMark } from '#web/ui/pictures/logo.tsx'
import type { BookingPractice } from '../schema.ts'
import { MapPin, Phone } from './steps/first-icons.tsx'

export type ReachedPractice = Pick<BookingPractice, 'id' | 'name' | 'address' | 'phone' | 'email'>

export const telLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

export interface BookingFrameProps {
  practice: ReachedPractice
  /** A bar covers the bottom of a phone's screen. */
  hasBar?: boolean
  about?: string
  chat?: string | undefined
  children: ReactNode
}

export function BookingFrame({ practice, hasBar, about, chat, children }: BookingFrameProps) {
  const { id, name, address, phone } = practice
  return (
    <div className="flex min-h-dvh flex-col wrap-anywhere">
      <header className="relative">
        <Cover practiceId={id} className="border-b-[1.5px] border-primary short:h-6" />
        <div className="md:absolute md:inset-0 md:flex md:items-end">
          <div className="mx-auto flex w-full max-w-booking items-start gap-4 px-5 pt-4 short:pt-3 sm:px-8 md:pb-6 xl:px-0">
            <div className="min-w-0 flex-1 md:max-w-[58%]">
              <h1 className="font-display text-display-xs md:text-display-md">{name}</h1>
              <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-read text-muted-foreground md:text-shell-foreground">
                {address ? (
                  <span className="flex min-w-0 items-center gap-1.5 short:block short:truncate">
                    <MapPin className="hidden size-4 md:block" />
                    {address}
                  </span>
                ) : null}
                {phone ? (
                  <a
                    href={telLink(phone)}
                    className="hidden items-center gap-1.5 rounded-xs hover:underline md:flex"
                  >
                    <Phone className="size-4" />
                    {phone}
                  </a>
                ) : null}
              </p>
            </div>
            {phone ? (
              <a
                href={telLink(phone)}
                aria-label={`Call ${name}`}
                className={cn(
                  buttonClass({ variant: 'secondary', size: 'md' }),
                  'size-11 flex-none px-0 md:hidden',
                )}
              >
                <Phone className="size-5" />
              </a>
            ) : null}
          </div>
        </div>
      </header>
      <main className="mx-auto w-full max-w-booking flex-1 px-5 sm:px-8 xl:px-0">{children}</main>
      <footer className={cn('mx-auto px-5 pt-8 text-small lg:pb-8', hasBar ? 'pb-28' : 'pb-8')}>
        {chat ? (
          <a
            href={chat}
            className="mr-6 inline-flex min-h-6 items-center rounded-xs font-semibold text-link hover:underline"
          >
            Ask a question
          </a>
        ) : null}
        {about ? (
          <a
            href={about}
            className="mr-6 inline-flex min-h-6 items-center rounded-xs text-muted-foreground hover:underline"
          >
            About {name}
          </a>
        ) : null}
        <a
          href="/"
          className="inline-flex min-h-6 items-center gap-2 rounded-xs text-muted-foreground hover:underline"
        >
          <LogoMark className="h-3.5" />
          Booking by Stillpoint
        </a>
      </footer>
    </div>
  )
}
