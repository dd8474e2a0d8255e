import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ShellHandle } from '#web/layout/app-shell.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { GuardSpinner } from '#web/ui/full-page.tsx'
import { checkoutWords as words } from '../messages.ts'
import { CheckoutCard } from './checkout-card.tsx'
import { openCheckout } from './data.ts'

export const meta = () => [{ title: 'Checkout · Stillpoint' }]
export const handle: ShellHandle = { bare: true }

/** On the way from the plans to the provider's page. */
export default function CheckoutPage() {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<{ code: string; message: string } | null>(null)
  const asking = useRef(false)

  const open = useEffectEvent(async () => {
    if (asking.current) return
    asking.current = true
    setProblem(null)
    const { data, error } = await openCheckout()
    asking.current = false
    if (error) return setProblem(error)
    const to = new URL(data.url, window.location.href)
    // The provider's page, or the built-in one, which is a screen of ours.
    if (to.origin === window.location.origin) return navigate(to.pathname, { replace: true })
    window.location.replace(to)
  })
  useEffect(() => {
    void open()
  }, [])

  if (!problem) return <GuardSpinner />
  const isSubscribed = problem.code === 'already_subscribed'
  return (
    <CheckoutCard title={words.failedTitle}>
      <p role="alert" className="text-read">
        {problem.message}
      </p>
      <div className="flex flex-wrap gap-3">
        {isSubscribed ? null : (
          <Button variant="primary" size="lg" onClick={() => window.location.reload()}>
            {words.retry}
          </Button>
        )}
        <ButtonLink to="/profile" variant={isSubscribed ? 'primary' : 'secondary'} size="lg">
          {words.toPlan}
        </ButtonLink>
      </div>
    </CheckoutCard>
  )
}
