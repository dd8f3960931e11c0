/** Whether the same request may succeed later. */
import { ApiError } from '@cap-diamant/protocol/client';

const TOO_MANY = 429;
const SERVER_FAULT = 500;

export const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === TOO_MANY || error.status >= SERVER_FAULT;
