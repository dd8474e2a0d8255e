import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '#web/ui/pictures/logo.tsx'

export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div className="flex flex-col px-5 py-6 sm:px-8 lg:pl-[clamp(2rem,8vw,7rem)]">
        <header>
          <Link to="/" aria-label="Stillpoint, home" className="inline-flex rounded-sm">
            <Logo className="text-[1.625rem]" />
          </Link>
        </header>
        <main className="my-auto w-full max-w-104 py-10 max-lg:mx-auto">{children}</main>
      </div>
      <Picture />
    </div>
  )
}

// Quarter, half and full hour ticks, 15 units apart, past both edges.
const ruler = Array.from(
  { length: 102 },
  (_, at) => `M${at * 15 - 399.5} 520v${at % 8 === 0 ? 16 : at % 4 === 0 ? 10 : 6}`,
).join('')

const steps = ['Tell us your hours and services', 'Share your booking link', 'Get on with your day']

function Picture() {
  return (
    <aside aria-label="How it works" className="relative hidden overflow-hidden bg-shell lg:block">
      <div aria-hidden="true" className="absolute inset-x-0 top-[57.7%] bottom-0 bg-mist" />
      <svg
        aria-hidden="true"
        viewBox="0 0 720 900"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
      >
        <path className="fill-primary" d="M64 519a214 214 0 0 1 428 0z" />
        <path className="fill-rosewood" d="M250 521a190 190 0 0 0 380 0z" />
        <circle className="fill-point" cx="560" cy="478" r="40" />
        <path className="stroke-foreground" strokeWidth="1.5" d="M-400 520h1520" />
        <g className="stroke-foreground/40" strokeWidth="1">
          <path d={ruler} />
        </g>
      </svg>
      <ol className="absolute inset-x-14 bottom-13 grid grid-cols-3 divide-x divide-border rounded-lg bg-card shadow-2">
        {steps.map((step, at) => (
          <li key={step} className="px-4.5 py-4">
            <span aria-hidden="true" className="font-display text-display-sm">
              {at + 1}
            </span>
            <p className="mt-1 text-body font-medium">{step}</p>
          </li>
        ))}
      </ol>
    </aside>
  )
}

export function AuthTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-7">
      <h1 tabIndex={-1} className="font-display text-display-md sm:text-display-lg">
        {title}
      </h1>
      {children ? <p className="mt-1.5 text-read text-muted-foreground">{children}</p> : null}
    </div>
  )
}
