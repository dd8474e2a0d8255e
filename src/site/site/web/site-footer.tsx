import { Link } from 'react-router'
import { useArePlansOn } from '#web/pages/plans-shown.ts'
import { cn } from '#web/ui/cn.ts'
import { Logo } from '#web/ui/pictures/logo.tsx'
import { footerLinks, linksFor } from '../site-links.ts'
import { siteWidth } from './site-width.ts'

export function SiteFooter() {
  return (
    <footer
      className={cn(
        siteWidth,
        'flex flex-none flex-col gap-x-8 gap-y-4 pt-7 pb-10 lg:flex-row lg:items-center lg:justify-between lg:py-4',
      )}
    >
      <Logo className="text-[1.375rem] text-muted-foreground" />
      <nav aria-label="Footer">
        <ul className="grid grid-cols-2 gap-x-7 text-[0.9375rem] sm:flex sm:flex-wrap lg:h-12">
          {linksFor(footerLinks, useArePlansOn()).map(([to, label]) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex h-11 items-center rounded-sm text-muted-foreground hover:text-foreground hover:underline hover:underline-offset-4"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
