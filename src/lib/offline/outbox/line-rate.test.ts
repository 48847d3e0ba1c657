import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  DISK_PART_MIN_BYTES,
  SLOWEST_LINE_BYTES_PER_S,
  UPLOAD_PART_BYTES,
  UPLOAD_PART_TARGET_S,
  UPLOAD_PARTS_CONCURRENCY_COUNT,
  UPLOAD_PARTS_UNMEASURED_COUNT,
} from '#shared/limits.ts'
import { PART_SILENCE_MIN_MS, PART_UNKNOWN_MIN_MS } from '#shared/limits/device-times.ts'
import { forgetRate, noteRate, silenceLimitMs, unknownLimitMs, wantedPartBytes } from './line-rate.ts'

beforeEach(forgetRate)
afterEach(forgetRate)

describe('The length of a part', () => {
  it('divides a file into a few parts before the connection is measured', () => {
    const sizeBytes = DISK_PART_MIN_BYTES * UPLOAD_PARTS_UNMEASURED_COUNT * 2
    expect(wantedPartBytes(sizeBytes)).toBe(DISK_PART_MIN_BYTES * 2)
  })

  it('suits the measured connection, within the limits of the storage', () => {
    noteRate(DISK_PART_MIN_BYTES * 2, UPLOAD_PART_TARGET_S * 1_000)
    expect(wantedPartBytes(10_000_000)).toBe(DISK_PART_MIN_BYTES * 2)
    noteRate(DISK_PART_MIN_BYTES, 3_600_000)
    expect(wantedPartBytes(10_000_000)).toBe(DISK_PART_MIN_BYTES)
    noteRate(1_000_000_000, 1)
    expect(wantedPartBytes(500_000_000)).toBe(UPLOAD_PART_BYTES)
  })

  it('is longer for a large file, so that the number of parts stays below 512', () => {
    noteRate(DISK_PART_MIN_BYTES, 3_600_000)
    expect(wantedPartBytes(DISK_PART_MIN_BYTES * 1_024)).toBe(DISK_PART_MIN_BYTES * 2)
  })

  it('ignores measurements of few bytes or of no time', () => {
    const before = wantedPartBytes(10_000_000)
    noteRate(DISK_PART_MIN_BYTES - 1, 1)
    noteRate(DISK_PART_MIN_BYTES, 0)
    expect(wantedPartBytes(10_000_000)).toBe(before)
  })
})

describe('A connection counts as lost', () => {
  it('after the shortest time on a fast connection', () => {
    noteRate(1_000_000_000, 1_000)
    expect(silenceLimitMs(1_000)).toBe(PART_SILENCE_MIN_MS)
    expect(unknownLimitMs(1_000)).toBe(PART_UNKNOWN_MIN_MS)
  })

  it('after six times as long as the bytes need, and never later than without a report', () => {
    const rate = 100_000
    noteRate(DISK_PART_MIN_BYTES * 10, (DISK_PART_MIN_BYTES * 10 * 1_000) / rate)
    const between = (PART_SILENCE_MIN_MS + PART_UNKNOWN_MIN_MS) / 2
    const bytes = Math.round((between / 1_000 / UPLOAD_PARTS_CONCURRENCY_COUNT / 6) * rate)
    expect(silenceLimitMs(bytes)).toBeCloseTo(between, -2)
    expect(silenceLimitMs(bytes * 1_000)).toBe(PART_UNKNOWN_MIN_MS)
    expect(unknownLimitMs(bytes * 1_000)).toBeCloseTo(between * 1_000, -4)
  })

  it('on the slowest supported connection as long as nothing is measured', () => {
    const bytes = SLOWEST_LINE_BYTES_PER_S * 1_000
    expect(unknownLimitMs(bytes)).toBe(1_000_000 * UPLOAD_PARTS_CONCURRENCY_COUNT)
  })
})
