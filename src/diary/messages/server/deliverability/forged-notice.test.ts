import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { Overloaded } from '#server/database/gate.ts'
import { openMailEventWorld, tell, world } from '../../../../../tests/mail-event-world.ts'
import { certificateUrl, sesBounce, sesDelivery, snsMessage } from '../../../../../tests/mail-services.ts'

openMailEventWorld()

it('simultaneous notices fetch their certificate once, and all are accepted', async () => {
  const certificate = certificateUrl.replace('0123', randomBytes(8).toString('hex'))
  world.certificates.push(certificate)
  const notice = () => tell(snsMessage(sesDelivery(world.about), { certificate }))
  expect(await Promise.all([notice(), notice(), notice()])).toEqual([true, true, true])
  expect(world.asked).toEqual([certificate])
})

it('notices are retried by the sender if the certificate server is unreachable, without a 500', async () => {
  const { read } = world.deps.outbound
  const certificate = certificateUrl.replace('0123', 'bbbb')
  const notice = () => tell(snsMessage(sesBounce(world.about), { certificate }))
  world.deps.outbound.read = async () => ({ is: 'refused', code: 'unreachable' }) as never
  await expect(notice()).rejects.toThrow(Overloaded)
  await expect(notice()).rejects.toThrow(Overloaded)
  world.deps.outbound.read = read
  world.now = new Date(world.now.getTime() + 20_000)
  expect(await notice()).toBe(false)
})

it.each(['', 'x', 'A'.repeat(400), '%'.repeat(344)])(
  'a notice with an invalid signature is refused without a request: %j',
  async Signature => {
    const certificate = certificateUrl.replace('0123', 'aaaa')
    expect(await tell(snsMessage(sesBounce(world.about), { certificate, more: { Signature } }))).toBe(false)
    expect(world.asked).toEqual([])
  },
)

it('notices with nonexistent certificates cause few requests, one each', async () => {
  await tell(snsMessage(sesDelivery(world.about)))
  world.asked = []
  world.now = new Date(world.now.getTime() + 3_600_000)
  const told = (n: number) => {
    const certificate = certificateUrl.replace('0123456789abcdef', n.toString(16).padStart(32, '0'))
    return tell(snsMessage(sesBounce(world.about), { certificate }))
  }
  for (let n = 0; n < 5; n++) for (let times = 0; times < 3; times++) expect(await told(n)).toBe(false)
  for (let n = 5; n < 20; n++) await expect(told(n)).rejects.toThrow(Overloaded)
  expect(world.asked).toHaveLength(5)
  // What SNS itself signs is believed meanwhile, and others are asked for again later.
  expect(await tell(snsMessage(sesBounce(world.about)))).toBe(true)
  world.now = new Date(world.now.getTime() + 11 * 60_000)
  expect(await told(20)).toBe(false)
  expect(world.asked).toHaveLength(6)
})
