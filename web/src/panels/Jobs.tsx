// SPDX-License-Identifier: MIT
// Long questions that run as jobs: their progress, and a button that cancels them.
import { useEffect } from 'preact/hooks';
import type { Job } from '../api';
import { adoptJobs, cancel, forget, isRunning, jobs, type Followed } from '../state/jobs';
import * as store from '../state/store';
import { Dialog } from '../ui/Dialog';

const grouped = (count: number): string => count.toLocaleString('en');

function told(job: Job): string {
  if (job.status === 'queued') return job.position ? `queued, position ${job.position}` : 'queued';
  if (job.status === 'failed') return `failed: ${job.error?.message ?? 'no reason given'}`;
  if (job.status !== 'running' || !job.progress) return job.status;
  const { phase, states, seconds } = job.progress;
  return [phase, states > 0 ? `${grouped(states)} positions` : '', `${seconds.toFixed(0)} s`].filter(Boolean).join(', ');
}

function JobRow({ job, label }: Followed) {
  const running = isRunning(job);
  const fraction = job.progress?.fraction ?? undefined;
  return (
    <li class={`job ${job.status}`}>
      <div class="job-head">
        <span class="job-label">{label}</span>
        {running ? (
          <button type="button" onClick={() => void cancel(job.id)} aria-label={`Cancel ${label}`}>Cancel</button>
        ) : (
          <button type="button" class="icon" onClick={() => forget(job.id)} aria-label={`Remove ${label}`}>×</button>
        )}
      </div>
      {running && <progress value={fraction} max={1} aria-label={`Progress of ${label}`} />}
      <p class="note">{told(job)}</p>
    </li>
  );
}

/** The running jobs of one kind of question, or all jobs. */
export function JobList({ question }: { question?: string }) {
  const shown = jobs.value.filter(({ job }) => !question || (job.question === question && isRunning(job)));
  if (shown.length === 0) return question ? null : <p class="note">No jobs yet. Tables, certificates and “Work it out” appear here.</p>;
  return (
    <ul class="jobs">
      {shown.map((followed) => (
        <JobRow key={followed.job.id} {...followed} />
      ))}
    </ul>
  );
}

export function Jobs() {
  useEffect(() => void adoptJobs(), []);
  return (
    <Dialog title="Jobs" close={() => (store.dialog.value = '')}>
      <JobList />
    </Dialog>
  );
}
