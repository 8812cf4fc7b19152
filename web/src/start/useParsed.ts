// SPDX-License-Identifier: MIT
// What the server says about a spec while the user types it: its rules or the error.
import { useEffect, useState } from 'preact/hooks';
import { api, messageOf, type Parsed } from '../api';
import { firstSpec } from '../state/store';

const pause = 180; // milliseconds without typing

export function useParsed(spec: string, files?: Record<string, string>): { parsed?: Parsed; wrong: string } {
  const [state, setState] = useState<{ parsed?: Parsed; wrong: string }>({ wrong: '' });
  useEffect(() => {
    const controller = new AbortController();
    const ask = (): void => {
      if (spec.trim() === '') return setState({ wrong: `Type a position, such as ${firstSpec}.` });
      api.parse({ spec, files }, controller.signal).then(
        (parsed) => setState({ parsed, wrong: '' }),
        (error: unknown) => {
          if (!controller.signal.aborted) setState({ wrong: messageOf(error) });
        },
      );
    };
    const timer = setTimeout(ask, state.parsed ? pause : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [spec, files]);
  return state;
}
