import { EventEmitter } from 'node:events'
import pino from 'pino'
import { expect, it } from 'vitest'
import { logRejections } from './log-rejections.ts'

it('logs an unhandled promise rejection, whatever its reason', () => {
  const lines: string[] = []
  const from = new EventEmitter()
  logRejections(pino({ level: 'error' }, { write: line => lines.push(line) }), from)
  from.emit('unhandledRejection', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
  from.emit('unhandledRejection', undefined)
  expect(lines.map(line => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'unhandled rejection',
      error: expect.objectContaining({ code: 'EPIPE' }),
    }),
    expect.objectContaining({ msg: 'unhandled rejection' }),
  ])
})
