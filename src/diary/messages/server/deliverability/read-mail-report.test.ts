import { expect, it } from 'vitest'
import { cpuMsOf } from '../../../../../tests/cpu-time.ts'
import { postfixReport } from '../../../../../tests/mail-reports.ts'
import { readMailReport } from './read-mail-report.ts'

it('an email with endless nesting or blank lines is not a report', async () => {
  let nested = 'Content-Type: text/plain\r\n\r\nx'
  for (let n = 0; n < 300; n++)
    nested = `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n${nested}\r\n--b${n}--`
  expect(await readMailReport(nested)).toEqual([])
  const blank = `Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n${'\r\n'.repeat(100_000)}--b--`
  expect(await readMailReport(blank)).toEqual([])
})

it('a report with many recipients is read up to the fiftieth', async () => {
  const each = Array.from(
    { length: 80 },
    (_, n) => `Final-Recipient: rfc822; a${n}@example.com\r\nAction: failed\r\nStatus: 5.1.1\r\n`,
  )
  const report = `Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.com\r\n\r\n${each.join('\r\n')}\r\n--b--`
  expect((await readMailReport(report)).map(({ recipient }) => recipient)).toEqual(
    Array.from({ length: 50 }, (_, n) => `a${n}@example.com`),
  )
})

it('a report that includes half a megabyte of the bounced email is read from its beginning', async () => {
  const about = { id: '11111111-2222-4333-8444-555555555555@stillpoint.example', to: 'ann@example.com' }
  const report = postfixReport(about)
  const at = report.indexOf('Hello.')
  const long = report.slice(0, at) + `${'x'.repeat(75)}\r\n`.repeat(6_000) + report.slice(at)
  expect(await readMailReport(long)).toEqual(await readMailReport(report))
  expect(await readMailReport(long)).toMatchObject([{ is: 'bounced', bounce: 'hard', recipient: about.to }])
})

it('half a megabyte of any repeated line is read quickly', async () => {
  const head =
    'Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n'
  for (const unit of [
    '\n',
    '\r\n',
    '\r\n--b',
    '\r\n--b--',
    'A: b\r\n',
    ' x\r\n',
    '\r\n\t',
    ';',
    'a@b,',
    '(',
    '=?utf-8?b?YQ==?=',
  ])
    for (const lead of ['', head, 'To: ', 'Content-Type: text/html\r\n\r\n', `${head}Final-Recipient: `]) {
      const report = lead + unit.repeat(500_000 / unit.length)
      const took = await cpuMsOf(() => readMailReport(report))
      expect(took, JSON.stringify([lead.slice(-20), unit])).toBeLessThan(500)
    }
})
