// SPDX-License-Identifier: MIT
// Long questions: the server runs them as jobs, and the page follows their events and can cancel them.
import { signal } from '@preact/signals';
import { api, messageOf, type Job } from '../api';
import { say } from './store';

export interface Followed {
  job: Job;
  label: string;
}
export const jobs = signal<Followed[]>([]);

const finished = (job: Job): boolean => job.status === 'done' || job.status === 'cancelled' || job.status === 'failed';

/** A finished job stays finished: an older answer, such as the reply to a cancellation, may arrive after its last event. */
export function update(job: Job): void {
  jobs.value = jobs.value.map((one) => (one.job.id === job.id && (finished(job) || !finished(one.job)) ? { ...one, job } : one));
}

/** Follows a job until it ends: by events, and by polling if the stream breaks. */
function follow(id: string): Promise<Job> {
  return new Promise((resolve) => {
    const events = api.jobEvents(id);
    const end = (job: Job) => {
      events.close();
      update(job);
      resolve(job);
    };
    events.addEventListener('progress', (event) => update(JSON.parse((event as MessageEvent<string>).data) as Job));
    events.addEventListener('done', (event) => end(JSON.parse((event as MessageEvent<string>).data) as Job));
    events.onerror = () => {
      events.close();
      const ask = (): void => {
        api.job(id).then(
          (job) => (finished(job) ? end(job) : (update(job), void setTimeout(ask, 1000))),
          (error: unknown) =>
            end({ id, status: 'failed', question: '', error: { code: 1, kind: 'internal', message: String(error) } }),
        );
      };
      ask();
    };
  });
}

/** Asks a long question. Returns its result, or undefined if it was cancelled; throws errors. */
export async function runJob<T>(label: string, question: string, values: Record<string, unknown>): Promise<T | undefined> {
  const job = await api.startJob(question, values);
  jobs.value = [...jobs.value.filter((one) => one.job.id !== job.id), { job, label }].slice(-20);
  const end = await follow(job.id);
  if (end.status === 'failed') throw new Error(end.error?.message ?? 'the job failed');
  if (end.status === 'cancelled') return undefined;
  const whole = end.result === undefined ? await api.job(job.id) : end;
  return whole.result as T;
}

/** Adds the server's jobs that this page does not know yet, such as those from before a reload. */
export async function adoptJobs(): Promise<void> {
  const known = new Set(jobs.value.map(({ job }) => job.id));
  const others = (await api.jobs().catch(() => [])).filter(({ id }) => !known.has(id));
  jobs.value = [...others.map((job) => ({ job, label: [job.question, job.name ?? job.spec ?? ''].join(' ') })), ...jobs.value];
  for (const job of others) if (isRunning(job)) void follow(job.id);
}

export async function cancel(id: string): Promise<void> {
  try {
    update(await api.cancelJob(id));
    say('Cancelled.');
  } catch (error) {
    say(messageOf(error));
  }
}

/** Removes a finished job from the list and from the server. */
export function forget(id: string): void {
  jobs.value = jobs.value.filter((one) => one.job.id !== id);
  api.cancelJob(id).catch(() => undefined);
}

export const isRunning = (job: Job): boolean => !finished(job);
