import type { BookingFrameProps } from '#desk/booking/web/booking-frame.tsx'
import { LogoMark } from '#web/ui/pictures/logo.tsx'

/** Without a header, since the surrounding page already names the practice. */
export function CompactFrame({ practice, hasBar, chat, children }: BookingFrameProps) {
  return (
    <>
      <h1 className="sr-only">Book a visit with {practice.name}</h1>
      <main className="mx-auto w-full max-w-booking px-5 sm:px-8">{children}</main>
      <footer
        className={
          hasBar ? 'px-5 pt-6 pb-30 text-center text-small lg:pb-5' : 'px-5 pt-6 pb-5 text-center text-small'
        }
      >
        {chat ? (
          <a
            href={chat}
            target="_blank"
            rel="noopener"
            className="mr-6 inline-flex min-h-6 items-center rounded-xs font-semibold text-link hover:underline"
          >
            Ask a question
          </a>
        ) : null}
        <a
          href="/"
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-6 items-center gap-2 rounded-xs text-muted-foreground hover:underline"
        >
          <LogoMark className="h-3.5" />
          Booking by Stillpoint
        </a>
      </footer>
    </>
  )
}
