import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '#web/ui/page/card.tsx'
import { Logo } from '#web/ui/pictures/logo.tsx'

export function CheckoutCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-120 content-start gap-6 px-gutter py-10">
      <Link to="/dashboard" aria-label="Stillpoint, dashboard" className="justify-self-start rounded-sm">
        <Logo className="text-[1.625rem]" />
      </Link>
      <Card className="grid gap-5 p-6 sm:p-8">
        <h1 className="font-display text-display-md">{title}</h1>
        {children}
      </Card>
    </main>
  )
}
