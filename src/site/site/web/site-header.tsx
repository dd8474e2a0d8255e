import { Menu } from 'lucide-react'
import { useRef } from 'react'
import { Link, NavLink } from 'react-router'
import { useArePlansOn } from '#web/pages/plans-shown.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { iconButtonClass } from '#web/ui/button-class.ts'
import { cn } from '#web/ui/cn.ts'
import { Logo } from '#web/ui/pictures/logo.tsx'
import { linksFor, navLinks, type SiteLink } from '../site-links.ts'
import { useSignedInHint } from './signed-in.ts'
import { siteWidth } from './site-width.ts'

/** §2: Home, Pricing, About, Sign In, Start Free Trial; when signed in, a link back. */
export function SiteHeader() {
  const signedIn = useSignedInHint()
  const arePlansOn = useArePlansOn()
  const links = linksFor(navLinks, arePlansOn)
  const wayIn = signedIn ? 'Go to dashboard' : arePlansOn ? 'Start Free Trial' : 'Open your practice'
  return (
    <header className={cn(siteWidth, 'flex h-16 flex-none items-center gap-3 md:h-18')}>
      <Link to="/" aria-label="Stillpoint, home" className="mr-auto rounded-sm md:mr-8">
        <Logo className="text-[1.375rem] min-[22.5rem]:text-[1.625rem] md:text-[1.75rem]" />
      </Link>
      <nav aria-label="Main" className="mr-auto hidden md:block">
        <ul className="flex items-center gap-2 text-[0.9375rem]">
          {links.map(([to, label]) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                className={({ isActive }) =>
                  cn(
                    'flex h-11 items-center rounded-sm px-1.5 lg:px-2',
                    isActive
                      ? 'font-semibold text-foreground'
                      : 'font-medium text-muted-foreground hover:text-foreground hover:underline hover:underline-offset-4',
                  )
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {signedIn ? null : (
        <ButtonLink to="/login" variant="ghost" size="lg" className="h-11 text-[0.9375rem] max-md:px-2">
          Sign In
        </ButtonLink>
      )}
      <ButtonLink
        to={signedIn ? '/dashboard' : '/signup'}
        variant="primary"
        size="lg"
        className="h-11 text-[0.9375rem] max-md:hidden"
      >
        {wayIn}
      </ButtonLink>
      <PhoneMenu signedIn={signedIn} links={links} wayIn={wayIn} />
    </header>
  )
}

interface PhoneMenuProps {
  signedIn: boolean
  links: readonly SiteLink[]
  wayIn: string
}

// A native popover: works before scripts load; Escape or an outside tap closes it.
function PhoneMenu({ signedIn, links, wayIn }: PhoneMenuProps) {
  const panel = useRef<HTMLElement>(null)
  const close = () => panel.current?.hidePopover()
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        popoverTarget="site-menu"
        className={cn(iconButtonClass({ variant: 'secondary', size: 'public' }), 'flex-none md:hidden')}
      >
        <Menu aria-hidden="true" className="size-5" />
      </button>
      <nav
        ref={panel}
        id="site-menu"
        popover="auto"
        aria-label="Menu"
        className="inset-x-5 top-16 bottom-auto m-0 w-auto rounded-lg border border-border bg-popover p-3 text-popover-foreground shadow-2"
      >
        <ul className="divide-y divide-border">
          {links.map(([to, label]) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                onClick={close}
                className={({ isActive }) =>
                  cn('flex h-13 items-center rounded-sm px-3 text-read', isActive && 'font-semibold')
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <ButtonLink
          to={signedIn ? '/dashboard' : '/signup'}
          onClick={close}
          variant="primary"
          size="public"
          block
          className="mt-2"
        >
          {wayIn}
        </ButtonLink>
      </nav>
    </>
  )
}
