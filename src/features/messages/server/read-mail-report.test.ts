import { expect, it } from 'vitest'
import { readMailReport } from './read-mail-report.ts'

it('a mail that is nested without an end is no report, nor are blank lines without an end', async () => {
  let nested = 'Content-Type: text/plain\r\n\r\nx'
  for (let n = 0; n < 300; n++)
    nested = `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n${nested}\r\n--b${n}--`
  expect(await readMailReport(nested)).toEqual([])
  const blank = `Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n${'\r\n'.repeat(100_000)}--b--`
  expect(await readMailReport(blank)).toEqual([])
})

it('a report of many recipients is read up to the fiftieth', async () => {
  const each = Array.from(
    { length: 80 },
    (_, n) => `Final-Recipient: rfc822; a${n}@example.com\r\nAction: failed\r\nStatus: 5.1.1\r\n`,
  )
  const report = `Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.com\r\n\r\n${each.join('\r\n')}\r\n--b--`
  expect((await readMailReport(report)).map(({ recipient }) => recipient)).toEqual(
    Array.from({ length: 50 }, (_, n) => `a${n}@example.com`),
  )
})
