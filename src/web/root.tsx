import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url'
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2?url'
import { type ReactNode, useContext } from 'react'
import { Links, type LinksFunction, Meta, Outlet, ScrollRestoration } from 'react-router'
import './theme/app.css'
import { RootError } from './layout/root-error.tsx'
import { LineToast, UntilLine } from './line-notice.tsx'
import { PageHeadContext } from './page-head.ts'
import { useArePlansOn } from './pages/plans-shown.ts'
import { PatientScripts } from './patient-scripts.tsx'
import { Announcer } from './ui/announcer.tsx'
import { Toaster } from './ui/toaster.tsx'

export const links: LinksFunction = () => [
  { rel: 'preload', href: instrument, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: besley, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export const meta = () => [{ title: 'Stillpoint' }]

// Loaded on every booking page, so import no auth, validation, menu or table library here.
export function Layout({ children }: { children: ReactNode }) {
  const { nonce, script } = useContext(PageHeadContext)
  const arePlansOn = useArePlansOn()
  return (
    // The inline script sets the theme before hydration, and browsers hide nonces from scripts.
    <html lang="en" data-plans={arePlansOn ? undefined : 'off'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f4f5f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e191d" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, let through by the nonce
          dangerouslySetInnerHTML={{ __html: script }}
        />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <Toaster />
        <LineToast />
        <Announcer />
        <ScrollRestoration nonce={nonce} />
        <PatientScripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <UntilLine>
      <Outlet />
    </UntilLine>
  )
}

export { RootError as ErrorBoundary }
