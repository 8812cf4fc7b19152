// SPDX-License-Identifier: MIT
// The proof of an answer: make it as a job, download it as a file, and check it with the independent checker.
import { useState } from 'preact/hooks';
import { api, messageOf, type Place, type Verification } from '../api';
import { runJob } from '../state/jobs';
import { parseAt } from '../state/position';
import { download, fileName } from '../ui/download';
import { JobList } from './Jobs';

function Verdict({ verdict }: { verdict: Verification }) {
  return (
    <div class={`verdict ${verdict.status}`} role="status" data-testid="verdict">
      <strong>{verdict.status}</strong>
      {verdict.reason && <p>{verdict.line ? `line ${verdict.line}: ` : ''}{verdict.reason}</p>}
      <ul>
        {verdict.claims.map((claim) => (
          <li key={claim}>{claim}</li>
        ))}
      </ul>
    </div>
  );
}

/** Without a place there is nothing to prove, but the user can still check a file. */
export function Certificate({ place }: { place?: Place }) {
  const [text, setText] = useState('');
  const [position, setPosition] = useState(''); // what the certificate proves, with its moves
  const [verdict, setVerdict] = useState<Verification | undefined>(undefined);
  const [wrong, setWrong] = useState('');
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setWrong('');
    try {
      await work();
    } catch (error) {
      setWrong(messageOf(error));
    }
  };
  const prove = () =>
    attempt(async () => {
      setVerdict(undefined);
      if (!place) return;
      const { spec, moves, files } = place;
      const parsed = await parseAt(place);
      const proof = await runJob<string>(`certificate of ${parsed.spec}`, 'certificate', { spec, moves, files });
      setPosition(parsed.spec);
      setText(proof ?? '');
    });
  const check = (certificate: string, spec?: string) => attempt(async () => setVerdict(await api.verify(certificate, spec)));
  return (
    <section>
      <h3>Certificate</h3>
      <p class="note">{place ? 'A proof of who wins. The checker that verifies it shares no code with the solver.' : 'Check a certificate of a position or of a family. The checker shares no code with the solver.'}</p>
      <div class="buttons">
        {place && !text && <button type="button" onClick={() => void prove()}>Make the certificate</button>}
        {text && <button type="button" onClick={() => download(`${fileName(position)}.certificate.txt`, text)}>Download ({text.length} bytes)</button>}
        {text && <button type="button" onClick={() => void check(text, position)}>Check it</button>}
        <label class="file">
          Check a file
          <input type="file" onChange={(event) => void event.currentTarget.files?.[0]?.text().then((content) => check(content))} />
        </label>
      </div>
      <JobList question="certificate" />
      {verdict && <Verdict verdict={verdict} />}
      {wrong && <p class="wrong" role="alert">{wrong}</p>}
    </section>
  );
}
