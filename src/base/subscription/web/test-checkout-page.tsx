import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { formatMoney } from '#lib/money.ts'
import { refusalWords } from '#web/calls/refusal.ts'
import type { ShellHandle } from '#web/layout/app-shell.tsx'
import { announce } from '#web/ui/announcer.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { GuardSpinner } from '#web/ui/page/full-page.tsx'
import { checkoutWords as words } from '../messages.ts'
import type { TestPayment } from '../schema.ts'
import { CheckoutCard } from './checkout-card.tsx'
import { useDecideTestPayment, useTestPayment } from './data.ts'
import { formatLocalDay } from './format-local-day.ts'

export const meta = () => [{ title: 'Test checkout · Stillpoint' }]
export const handle: ShellHandle = { bare: true }

const titles = { session: words.testTitle, invoice: words.invoiceTitle, subscription: words.renewalTitle }

export default function TestCheckoutPage() {
  const { id = '' } = useParams()
  const payment = useTestPayment(id)
  if (payment.isPending) return <GuardSpinner />
  if (!payment.data)
    return (
      <CheckoutCard title={words.missing}>
        <p className="text-read">{payment.error?.message}</p>
        <ButtonLink to="/profile" size="lg">
          {words.toPlan}
        </ButtonLink>
      </CheckoutCard>
    )
  if (payment.data.state === 'over')
    return (
      <CheckoutCard title={words.overTitle}>
        <p className="text-read">{words.overHint}</p>
        <ButtonLink to="/profile" variant="primary" size="lg">
          {words.toPlan}
        </ButtonLink>
      </CheckoutCard>
    )
  return <Open id={id} payment={payment.data} />
}

function Open({ id, payment }: { id: string; payment: TestPayment }) {
  const navigate = useNavigate()
  const decide = useDecideTestPayment()
  const [problem, setProblem] = useState<string | null>(null)
  const [chosen, setChosen] = useState<'pays' | 'fails'>('pays')
  const amount = formatMoney(payment.amount_cents, payment.currency)
  const isLater = payment.starts_at !== null

  const choose = async (outcome: 'pays' | 'fails') => {
    setChosen(outcome)
    setProblem(null)
    const { data, error } = await decide.run({ id, outcome })
    if (data?.is_accepted) return navigate(data.next_url, { replace: true })
    const said = error ? refusalWords('', error, words.unsure).message : words.declined
    setProblem(said)
    announce(said, 'assertive')
  }
  return (
    <CheckoutCard title={titles[payment.kind]}>
      <Banner tone="info" title={words.testNote}>
        <p>{words.testHint}</p>
      </Banner>
      <div>
        <p className="text-title font-semibold">{payment.name}</p>
        <p className="mt-1 flex items-end gap-2">
          <span className="font-display text-display-lg tabular">{amount}</span>
          <span className="pb-1 text-read text-muted-foreground">{words.monthly}</span>
        </p>
        <p className="mt-1 text-body text-muted-foreground">
          {payment.starts_at ? words.dueOn(formatLocalDay(payment.starts_at)) : words.dueToday}
        </p>
      </div>
      {problem ? <Banner tone="destructive">{problem}</Banner> : null}
      <div className="grid gap-3">
        <Button
          variant="primary"
          size="public"
          block
          busy={decide.busy && chosen === 'pays'}
          onClick={() => choose('pays')}
        >
          {isLater ? words.startFree : words.pay(amount)}
        </Button>
        <Button size="public" block busy={decide.busy && chosen === 'fails'} onClick={() => choose('fails')}>
          {words.decline}
        </Button>
        <ButtonLink to={payment.back_url} variant="ghost" size="lg" block>
          {payment.kind === 'session' ? words.toPricing : words.toPlan}
        </ButtonLink>
      </div>
    </CheckoutCard>
  )
}
