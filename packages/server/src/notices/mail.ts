/** E-mail through the configured SMTP server, in the receiver's language. */
import type { Transporter } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

const TIMEOUT_MS = 10_000;

export interface MailSettings {
  /** For example smtps://user:password@mail.example. */
  readonly smtpUrl: string;
  /** The sender: "Cap Diamant <games@club.example>". */
  readonly from: string;
}

const openTransport = async (url: string): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
};

export const createMailer = ({ smtpUrl, from }: MailSettings): SendMail => {
  let transport: Promise<Transporter> | undefined;
  return async ({ to, subject, text }) => {
    transport ??= openTransport(smtpUrl);
    await (await transport).sendMail({
      from,
      // As an object, so that it is not parsed: one address cannot become two.
      to: { name: '', address: to },
      subject,
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
};
