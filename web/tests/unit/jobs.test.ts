// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import type { Job } from '../../src/api';
import { isRunning, jobs, update } from '../../src/state/jobs';

const job = (status: Job['status']): Job => ({ id: 'a', status, question: 'solve' });

test('a finished job stays finished, whatever arrives late', () => {
  jobs.value = [{ job: job('queued'), label: 'one' }];
  update(job('running'));
  expect(jobs.value[0].job.status).toBe('running');
  update(job('cancelled')); // the last event of its stream
  update(job('running')); // the reply to the cancellation, sent a moment earlier
  expect(jobs.value[0].job.status).toBe('cancelled');
  expect(isRunning(jobs.value[0].job)).toBe(false);
  update({ ...job('done'), id: 'b' });
  expect(jobs.value).toHaveLength(1);
});
