import { Link } from 'react-router'
import { useArePlansOn } from '../../pages/plans-shown.ts'
import { Centre } from '../error-page.tsx'
import { LogoMark } from '../pictures/logo.tsx'
import { Spinner } from '../spinner.tsx'

export function LoadingPage() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-1 px-5 text-center">
      <div role="status" className="contents">
        <LogoMark className="mb-4 h-12 animate-rest" />
        <p className="font-display text-display-xs">Loading...</p>
        <p className="text-body text-muted-foreground">Preparing your wellness experience.</p>
      </div>
    </main>
  )
}

export function GuardSpinner() {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <div role="status" className="flex items-center gap-3 text-muted-foreground">
        <Spinner size={22} />
        <span>Loading...</span>
      </div>
    </main>
  )
}

const places = [
  ['/', 'Home'],
  ['/pricing', 'Pricing'],
  ['/dashboard', 'Dashboard'],
  ['/signup', 'Sign up'],
  ['/login', 'Log in'],
  ['/waitlist', 'Waitlist'],
  ['/contact', 'Contact'],
] as const

export function NotFoundPage() {
  const arePlansOn = useArePlansOn()
  return (
    <Centre title="Page Not Found">
      <p className="mt-2 max-w-100 text-read text-muted-foreground">
        There is nothing at this address. It may have moved, or the link has a typo.
      </p>
      <nav aria-label="Where to go from here" className="mt-6">
        <ul className="flex flex-wrap justify-center gap-x-5 gap-y-2 text-body">
          {places
            .filter(([to]) => arePlansOn || to !== '/pricing')
            .map(([to, label]) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-9 items-center rounded-xs font-semibold text-link underline underline-offset-4"
                >
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </Centre>
  )
}
