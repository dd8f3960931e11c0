"""Trains the learned judge on the games that `npm run lab -- generate` writes, generation after generation.

Sixteen small nets, one for each number of players and century. Their weights are sums of a term that all share, one
for the century, one for the number of players and one of their own, so that each net learns from the samples of the
others. See docs/learning.md for the format of samples and nets.
"""

import argparse
import base64
import glob
import json
import os
import time
from typing import NamedTuple

import numpy as np
import torch

SEATS = 5
CENTURIES = 4
BUCKETS = (SEATS - 1) * CENTURIES
# Tiles of a century.
TILES = 11
# Gains are learned in tens of points.
UNIT = 10.0
# Errors beyond so many points count linearly instead of squared.
HUBER = 10.0
# The size of a unit's initial input weights compared with its output weight.
INTO_OUT = 19
# The largest weight of a hidden unit, and of the unit that passes on its sum unchanged.
LARGEST = 2047
LARGEST_LINEAR = 32767
LARGEST_OUT = 2**22
# So many compared lines are stored for each turn; expected gains are in sixteenths of a point.
COMPARED = 6
PARTS = 16
# More visits than this do not make a line more certain.
SURE = 8


FIELDS = ("bucket", "table", "seat", "kind", "score", "gain")
# Kinds of players that samples name (generate.ts).
KINDS = 64


class Shape(NamedTuple):
    """How many inputs of the game and of a seat samples have, and how many of each, from the first on, are learned from."""

    table: int
    seat: int
    used_table: int
    used_seat: int

    def record(self):
        """Bytes of a sample."""
        return 2 + self.table + SEATS * self.seat + 5 * SEATS

    def used(self, inputs):
        """The inputs of the game and of the seats that are learned from; inputs [..., all of a sample]."""
        seats = inputs[..., self.table :].reshape(*inputs.shape[:-1], SEATS, self.seat)
        return np.ascontiguousarray(inputs[..., : self.used_table]), np.ascontiguousarray(seats[..., : self.used_seat])


def read_samples(files, shape):
    """players, century, the inputs of the game and of five seats, who plays, scores now, points gained until the end."""
    record = shape.record()
    raw = np.concatenate([np.fromfile(file, dtype=np.uint8).reshape(-1, record) for file in files])
    numbers = np.ascontiguousarray(raw[:, -4 * SEATS :]).view("<i2")
    table, seat = shape.used(raw[:, 2:-5 * SEATS].view(np.int8))
    return {
        "bucket": (raw[:, 0].astype(np.int64) - 2) * CENTURIES + raw[:, 1],
        "table": table,
        "seat": seat,
        "kind": np.ascontiguousarray(raw[:, -5 * SEATS : -4 * SEATS]),
        "score": np.ascontiguousarray(numbers[:, :SEATS]),
        "gain": np.ascontiguousarray(numbers[:, SEATS:]),
    }


class Samples:
    """All samples so far, on the device."""

    def __init__(self, device, shape):
        self.device = device
        self.shape = shape
        self.seen = set()
        self.parts = []

    def load(self, files):
        new = [file for file in files if file not in self.seen]
        if new:
            self.seen.update(new)
            part = read_samples(new, self.shape)
            self.parts.append({name: torch.from_numpy(part[name]).to(self.device) for name in part})
        for name in FIELDS:
            setattr(self, name, torch.cat([part[name] for part in self.parts]))
        self.parts = [{n: getattr(self, n) for n in FIELDS}]
        order = torch.argsort(self.bucket, stable=True)
        counts = torch.bincount(self.bucket, minlength=BUCKETS)
        self.order, self.counts = order, counts
        self.starts = torch.cumsum(counts, 0) - counts
        self.players = self.bucket // CENTURIES + 2
        self.mask = (torch.arange(SEATS, device=self.device)[None] < self.players[:, None]).float()
        # The target: points gained compared with the mean of all seats.
        self.target = centred(self.gain.float(), self.mask)
        return len(self.bucket)

    def steps_to_end(self):
        """For each sample, how many samples of its game follow: they are stored game after game."""
        final = self.score.int() + self.gain.int()
        last = torch.ones(len(self.bucket), dtype=torch.bool, device=self.device)
        last[:-1] = (final[1:] != final[:-1]).any(-1) | (self.bucket[1:] < self.bucket[:-1])
        ends = torch.nonzero(last).squeeze(-1)
        here = torch.arange(len(self.bucket), device=self.device)
        return ends[torch.searchsorted(ends, here)] - here

    @torch.no_grad()
    def skill(self, judge):
        """What the players of each sample gain beyond what its position is worth."""
        return torch.cat(
            [
                judge.skill_of(kind.long(), bucket, table[:, 0])
                for kind, bucket, table in zip(self.kind.split(1_000_000), self.bucket.split(1_000_000), self.table.split(1_000_000))
            ]
        )

    @torch.no_grad()
    def look_back(self, judge, rounds, outcome):
        """Targets from the judge's values of the positions that followed, so many rounds later, mixed with the outcome."""
        lead = centred(self.score.float(), self.mask)
        expected = lead + centred(all_gains(judge, self) + self.skill(judge), self.mask)
        final = lead + centred(self.gain.float(), self.mask)
        left = self.steps_to_end()
        order = torch.argsort(left, stable=True)
        counts = torch.bincount(left)
        keep = torch.exp(-1 / (rounds * self.players.float()))[:, None]
        back = final.clone()
        first = int(counts[0])
        for count in counts[1:].tolist():
            now = order[first : first + count]
            back[now] = (1 - keep[now]) * expected[now + 1] + keep[now] * back[now + 1]
            first += count
        self.target = outcome * final + (1 - outcome) * back - lead


class Lines:
    """What look-aheads found about the lines of a turn, on the device: [turns, lines, ...]."""

    def __init__(self, device, shape, files):
        self.device = device
        record = shape.record() + 2
        raw = np.concatenate([np.fromfile(file, dtype=np.uint8).reshape(-1, COMPARED, record) for file in files])
        table, seat = shape.used(raw[:, :, 2 : -5 * SEATS - 2].view(np.int8))
        numbers = np.ascontiguousarray(raw[:, :, -4 * SEATS - 2 :]).view("<i2")
        players = raw[:, :, 0].astype(np.int64)
        there = players > 0
        bucket = np.where(there, (players - 2) * CENTURIES + raw[:, :, 1], 0)
        # Some lines of a turn may end the century; then two nets judge them.
        lowest = np.where(there, bucket, BUCKETS).min(1)
        later = bucket - lowest[:, None]
        weight = np.minimum(numbers[:, :, -1].astype(np.uint16), SURE) / SURE * (there & (later <= 1))
        put = lambda array, kind: torch.from_numpy(np.ascontiguousarray(array)).to(self.device, kind)
        self.table = put(table, torch.int8)
        self.seat = put(seat, torch.int8)
        self.gain = put(numbers[:, :, SEATS : 2 * SEATS], torch.float32) / PARTS
        self.later = put(later == 1, torch.bool)
        self.weight = put(weight, torch.float32)
        self.bucket = put(lowest, torch.int64)
        self.order = torch.argsort(self.bucket, stable=True)
        self.counts = torch.bincount(self.bucket, minlength=BUCKETS)
        self.starts = torch.cumsum(self.counts, 0) - self.counts

    def missed(self, judge, batch):
        """The judge's error in how much better one line of a turn is than another: weighted mean by seat."""
        index, there = draw(self, batch)
        table, seat = self.table[index].float().flatten(1, 2), self.seat[index].float().flatten(1, 2)
        shape = (BUCKETS, batch, COMPARED, SEATS)
        now = judge(table, seat).reshape(shape)
        after = judge(table, seat, NEXT).reshape(shape)
        mask = seat_mask(self.device)[:, :, None]
        expected = torch.where(self.later[index][..., None], after, now)
        error = centred(expected - self.gain[index], mask)
        weight = self.weight[index] * there[:, None, None]
        sums = weight.sum(2, keepdim=True).clamp(min=1e-6)
        error = error - (error * weight[..., None]).sum(2, keepdim=True) / sums[..., None]
        loss = torch.nn.functional.huber_loss(error, torch.zeros_like(error), delta=HUBER, reduction="none")
        return (loss * weight[..., None]).sum() / (weight.sum() * mask.sum() / BUCKETS).clamp(min=1)


def draw(samples, batch):
    """Indices by bucket, and which buckets have any."""
    random = torch.rand(BUCKETS, batch, device=samples.device)
    within = torch.minimum((random * samples.counts[:, None]).long(), samples.counts[:, None] - 1).clamp(min=0)
    at = (samples.starts[:, None] + within).clamp(max=len(samples.bucket) - 1)
    return samples.order[at], (samples.counts > 0).float()


# The net of the century that follows.
NEXT = [bucket if bucket % CENTURIES == CENTURIES - 1 else bucket + 1 for bucket in range(BUCKETS)]


class Judge(torch.nn.Module):
    def __init__(self, table, seat, hidden):
        super().__init__()
        self.hidden = hidden
        inputs = table + 2 * seat
        parts = {"weights": (inputs, hidden), "bias": (hidden,), "out": (hidden,)}
        self.parts = torch.nn.ParameterDict()
        for name, shape in parts.items():
            for owner, count in (("all", 1), ("century", CENTURIES), ("players", SEATS - 1), ("own", BUCKETS)):
                start = torch.zeros(count, *shape)
                if owner == "all" and name == "weights":
                    start.normal_(0, 0.15)
                    start[..., 0] = 0
                if owner == "all" and name == "out":
                    start.normal_(0, 0.1)
                self.parts[f"{name}_{owner}"] = torch.nn.Parameter(start)
        # How much more a kind of player gains from the same position, and by how much that grows with the tiles left. Only
        # for training: the judge then need not explain skill by what skilled players like to do.
        self.skills = torch.nn.Parameter(torch.zeros(KINDS, BUCKETS, 2))
        self.register_buffer("scale", torch.ones(inputs))
        bucket = torch.arange(BUCKETS)
        self.register_buffer("century", bucket % CENTURIES)
        self.register_buffer("players", bucket // CENTURIES)

    def skill_of(self, kind, bucket, tiles):
        """By seat; kind [..., seats], bucket and tiles [...]."""
        own = self.skills[kind, bucket[..., None]]
        return UNIT * (own[..., 0] + own[..., 1] * tiles[..., None].float() / TILES)

    def part(self, name):
        p = self.parts
        return (
            p[f"{name}_all"] + p[f"{name}_century"][self.century] + p[f"{name}_players"][self.players] + p[f"{name}_own"]
        )

    def forward(self, table, seat, buckets=slice(None)):
        """Points that each seat will gain; table [buckets, n, inputs], seat [buckets, n, seats, inputs]."""
        wide = table.shape[-1]
        count = seat.shape[-1]
        weights = (self.part("weights") / self.scale[:, None])[buckets]
        together = torch.cat([table, seat.sum(2)], -1)
        shared = torch.bmm(together, weights[:, : wide + count]) + self.part("bias")[buckets][:, None]
        n = seat.shape[1]
        own = torch.bmm(seat.reshape(BUCKETS, n * SEATS, count), weights[:, wide + count :])
        units = shared[:, :, None] + own.reshape(BUCKETS, n, SEATS, self.hidden)
        # Unit 0 passes on its sum unchanged.
        return UNIT * (units[..., 0] + torch.einsum("bnsh,bh->bns", units[..., 1:].relu(), self.part("out")[buckets][:, 1:]))

    def of_bucket(self, bucket, table, seat):
        """The same for positions of one bucket."""
        wide = table.shape[-1] + seat.shape[-1]
        weights = (self.part("weights") / self.scale[:, None])[bucket]
        shared = torch.cat([table, seat.sum(1)], -1) @ weights[:wide] + self.part("bias")[bucket]
        units = shared[:, None] + seat @ weights[wide:]
        return UNIT * (units[..., 0] + units[..., 1:].relu() @ self.part("out")[bucket, 1:])


def centred(values, mask):
    mean = (values * mask).sum(-1, keepdim=True) / mask.sum(-1, keepdim=True)
    return (values - mean) * mask


def batch_of(samples, index):
    return samples.table[index].float(), samples.seat[index].float(), samples.target[index], samples.kind[index].long()


@torch.no_grad()
def all_gains(judge, samples, most=400_000):
    """The judge's gains for every sample."""
    gains = torch.zeros(len(samples.bucket), SEATS, device=samples.device)
    for bucket in range(BUCKETS):
        index = samples.order[samples.starts[bucket] : samples.starts[bucket] + samples.counts[bucket]]
        for part in index.split(most):
            gains[part] = judge.of_bucket(bucket, samples.table[part].float(), samples.seat[part].float())
    return gains


def seat_mask(device):
    players = torch.arange(BUCKETS, device=device) // CENTURIES + 2
    return (torch.arange(SEATS, device=device)[None] < players[:, None]).float()[:, None]


def set_scales(judge, samples):
    """Inputs are scaled by how much they vary."""
    pick = torch.randint(len(samples.bucket), (min(200_000, len(samples.bucket)),), device=samples.device)
    table = samples.table[pick].float()
    seat = samples.seat[pick].float()
    there = torch.arange(SEATS, device=samples.device)[None] < (samples.bucket[pick] // CENTURIES + 2)[:, None]
    spread = torch.cat([table.std(0), seat.sum(1).std(0), seat[there].std(0)])
    judge.scale.copy_(spread.clamp(min=0.25))


# The terms of the weights decay at these rates.
FORGET = {"all": 0.05, "century": 0.3, "players": 0.3, "own": 1.0}


def train(judge, samples, lines, weight, seconds, epochs, batch, rate, faster, skilled):
    mask = seat_mask(samples.device)
    buckets = torch.arange(BUCKETS, device=samples.device)
    groups = [
        {"params": [p for name, p in judge.parts.items() if name.endswith(owner)], "weight_decay": faster * forget}
        for owner, forget in FORGET.items()
    ]
    groups.append({"params": [judge.skills], "weight_decay": 0.01, "pace": 3})
    optimizer = torch.optim.AdamW(groups, lr=rate)
    steps = max(1, int(epochs * len(samples.bucket) / (BUCKETS * batch)))
    began = time.time()
    total = 0.0
    step = 0
    while True:
        part = max((time.time() - began) / seconds, step / steps)
        if part >= 1:
            return step, total / max(1, step)
        for group in optimizer.param_groups:
            group["lr"] = group.get("pace", 1) * rate * min(1.0, (step + 1) / 50) * (0.02 + 0.98 * 0.5 * (1 + np.cos(np.pi * part)))
        index, there = draw(samples, batch)
        table, seat, target, kind = batch_of(samples, index)
        expected = judge(table, seat)
        if skilled:
            expected = expected + judge.skill_of(kind, buckets[:, None], table[..., 0])
        missed = centred(expected - target, mask) * there[:, None, None]
        loss = torch.nn.functional.huber_loss(missed, torch.zeros_like(missed), delta=HUBER, reduction="sum")
        loss = loss / (batch * mask.sum())
        if lines is not None:
            loss = loss + weight * lines.missed(judge, batch // COMPARED)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        # Reading a number from the device is slow, so it is done rarely.
        if step % 50 == 0:
            total += min(50, steps - step) * loss.item()
        step += 1


@torch.no_grad()
def predictions(judge, samples, most):
    """By bucket: expected final points minus the mean of all seats, and the actual ones."""
    for bucket in range(BUCKETS):
        first = samples.starts[bucket]
        count = int(samples.counts[bucket])
        index = samples.order[first + max(0, count - most) : first + count]
        if len(index) == 0:
            continue
        players = bucket // CENTURIES + 2
        expected = judge.of_bucket(bucket, samples.table[index].float(), samples.seat[index].float())
        yield bucket, expected[:, :players], samples.gain[index].float()[:, :players], samples.score[index].float()[:, :players]


def validate(judge, samples):
    """Root mean square error in points by bucket, that of a constant guess, and the spread that fits the winners."""
    errors, nothing, spreads = [0.0] * BUCKETS, [0.0] * BUCKETS, [10.0] * BUCKETS
    for bucket, expected, gain, score in predictions(judge, samples, 20_000):
        target = gain - gain.mean(-1, keepdim=True)
        errors[bucket] = float((expected - expected.mean(-1, keepdim=True) - target).square().mean().sqrt())
        nothing[bucket] = float(target.square().mean().sqrt())
        values = score + expected
        winner = (score + gain).argmax(-1)
        options = torch.arange(1.0, 60.0, 0.5, device=samples.device)
        likelihood = [torch.log_softmax(values / s, -1).gather(1, winner[:, None]).mean() for s in options]
        spreads[bucket] = float(options[torch.stack(likelihood).argmax()])
    return errors, nothing, spreads


def varint(value):
    rest = 2 * value if value >= 0 else -2 * value - 1
    out = bytearray()
    while True:
        byte = rest & 0x7F
        rest >>= 7
        if rest == 0:
            out.append(byte)
            return out
        out.append(byte | 0x80)


def whole_numbers(judge, samples, table, seat):
    """The nets as whole numbers, by bucket."""
    weights = (judge.part("weights") / judge.scale[:, None]).detach().double().cpu().numpy()
    bias = judge.part("bias").detach().double().cpu().numpy()
    out = judge.part("out").detach().double().cpu().numpy().copy()
    out[:, 0] = 1
    nets = []
    for bucket in range(BUCKETS):
        index = samples.order[samples.starts[bucket] : samples.starts[bucket] + samples.counts[bucket]][:50_000]
        used_table = (samples.table[index] != 0).any(0)
        used_seat = (samples.seat[index] != 0).any(0).any(0)
        used = torch.cat([used_table, used_seat, used_seat]).cpu().numpy()
        # Inputs that never occur in a bucket have learned nothing there.
        wide = weights[bucket] * used[:, None]
        largest = np.maximum(np.abs(wide).max(0), 1e-6)
        scale = LARGEST / largest
        scale[0] = LARGEST_LINEAR / largest[0]
        folded = out[bucket] * UNIT / scale
        shift = int(np.floor(np.log2(LARGEST_OUT / np.abs(folded).max())))
        nets.append(
            {
                "shift": shift,
                "bias": np.rint(bias[bucket] * scale).astype(np.int64),
                "table": np.rint(wide[: table + seat] * scale).astype(np.int64),
                "seat": np.rint(wide[table + seat :] * scale).astype(np.int64),
                "out": np.rint(folded * 2.0**shift).astype(np.int64),
            }
        )
    return nets


def export(nets, spreads, table, seat, hidden, file):
    data = bytearray()
    for number in (table, seat, BUCKETS, hidden):
        data += varint(number)
    for net, spread in zip(nets, spreads):
        data += varint(round(100 * spread)) + varint(net["shift"])
        for name in ("bias", "table", "seat", "out"):
            for number in net[name].ravel().tolist():
                data += varint(number)
    text = base64.b64encode(bytes(data)).decode().rstrip("=")
    with open(file + ".part", "w") as opened:
        opened.write(text)
    os.rename(file + ".part", file)


def read_net(file):
    """Reads what export wrote: the numbers of inputs of the game and of a seat, of units, and the nets by bucket."""
    with open(file) as opened:
        text = opened.read().strip()
    data = iter(base64.b64decode(text + "=" * (-len(text) % 4)))

    def number():
        rest, shift = 0, 0
        for byte in data:
            rest |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return -((rest + 1) >> 1) if rest & 1 else rest >> 1

    numbers = lambda *shape: np.array([number() for _ in range(int(np.prod(shape)))], dtype=np.int64).reshape(shape)
    table, seat, buckets, hidden = (number() for _ in range(4))
    nets = []
    for _ in range(buckets):
        number()  # The spread is found anew.
        nets.append(
            {
                "shift": number(),
                "bias": numbers(hidden),
                "table": numbers(table + seat, hidden),
                "seat": numbers(seat, hidden),
                "out": numbers(hidden),
            }
        )
    return table, seat, hidden, nets


def share(judge, name, values):
    """Sets the weights of all buckets: what they have in common goes to the shared terms."""
    by = values.reshape(SEATS - 1, CENTURIES, *values.shape[1:])
    mean = by.mean((0, 1))
    century, players = by.mean(0) - mean, by.mean(1) - mean
    own = by - mean - century - players[:, None]
    parts = {"all": mean[None], "century": century, "players": players, "own": own.flatten(0, 1)}
    for owner, value in parts.items():
        judge.parts[f"{name}_{owner}"].data.copy_(value)


def go_on_from(judge, file, shape):
    """Makes the judge equal to an exported net. Units and inputs that the net does not have start without effect."""
    table, seat, units, nets = read_net(file)
    # The net may have fewer inputs: those that it has come first, of the game, of all seats together and of one seat.
    wide_table, wide_seat = shape.used_table, shape.used_seat
    known = np.concatenate([np.arange(table), wide_table + np.arange(seat), wide_table + wide_seat + np.arange(seat)])
    weights, bias, out = (judge.part(name).detach().double().cpu().numpy() for name in ("weights", "bias", "out"))
    scale = judge.scale.double().cpu().numpy()[:, None]
    bias[:], out[:] = 0, 0
    for bucket, net in enumerate(nets):
        wide = np.concatenate([net["table"], net["seat"]]) * scale[known]
        folded = net["out"] / 2.0 ** net["shift"] / UNIT
        # Only the product of a unit's input and output weights is known: it is split as for new units.
        size = np.sqrt(np.linalg.norm(wide, axis=0).clip(min=1) / np.abs(folded).clip(min=1e-9) / INTO_OUT)
        size[0] = 1 / folded[0]
        weights[bucket, :, :units] = 0
        weights[bucket, known, :units] = wide / size
        bias[bucket, :units] = net["bias"] / size
        out[bucket, :units] = folded * size
    for name, values in (("weights", weights), ("bias", bias), ("out", out)):
        share(judge, name, torch.from_numpy(values).float())


def reference(nets, bucket, table, seat):
    """The exported net's answer to one position, in whole numbers: gains by seat, times two to the shift."""
    net = nets[bucket]
    players = bucket // CENTURIES + 2
    own = seat[:players].astype(np.int64)
    shared = net["bias"] + np.concatenate([table.astype(np.int64), own.sum(0)]) @ net["table"]
    units = shared[None] + own @ net["seat"]
    units[:, 1:] = np.maximum(units[:, 1:], 0)
    return [int(number) for number in units @ net["out"]]


def write_parity(nets, judge, samples, file, count):
    """Positions with the answers of the trained net and of its whole numbers, for the test of the shipped one."""
    cases = []
    for bucket in range(BUCKETS):
        index = samples.order[samples.starts[bucket] : samples.starts[bucket] + samples.counts[bucket]]
        # With few games there may be none.
        if len(index) == 0:
            continue
        for one in index[torch.linspace(0, len(index) - 1, count).long().to(index.device)].tolist():
            table, seat = samples.table[one], samples.seat[one]
            players = bucket // CENTURIES + 2
            with torch.no_grad():
                trained = judge.of_bucket(bucket, table[None].float(), seat[None].float())[0, :players].tolist()
            cases.append(
                {
                    "bucket": bucket,
                    "table": table.tolist(),
                    "seats": seat[:players].tolist(),
                    "trained": [round(number, 3) for number in trained],
                    "whole": reference(nets, bucket, table.cpu().numpy(), seat.cpu().numpy()),
                }
            )
    with open(file, "w") as opened:
        json.dump(cases, opened, separators=(",", ":"))


def lines_of(files, wanted, device, shape):
    """Reads the files whose names match; None where there are none."""
    chosen = [file for file in files if wanted(os.path.basename(file))]
    return Lines(device, shape, chosen) if chosen else None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", required=True, help="folder with the samples")
    parser.add_argument("--nets", required=True, help="folder for the nets")
    parser.add_argument("--table", type=int, required=True, help="inputs of the game")
    parser.add_argument("--seat", type=int, required=True, help="inputs of a seat")
    parser.add_argument("--use-table", type=int, help="learn only from so many inputs of the game, the first ones")
    parser.add_argument("--use-seat", type=int, help="learn only from so many inputs of a seat, the first ones")
    parser.add_argument("--hidden", type=int, default=32)
    parser.add_argument("--first", type=float, default=60, help="seconds of games before the first training")
    parser.add_argument("--every", type=float, default=60, help="seconds from one generation to the next")
    parser.add_argument("--generations", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=25, help="seconds of training for each generation")
    parser.add_argument("--epochs", type=float, default=4)
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--rounds", type=float, default=0, help="learn from positions so many rounds later; 0: only from the outcome")
    parser.add_argument("--outcome", type=float, default=0.2, help="the share of the outcome in these targets")
    parser.add_argument("--lines", type=float, default=5, help="weight of the lines that look-aheads compared")
    parser.add_argument("--forget", type=float, default=1, help="factor for the decay of weights")
    parser.add_argument("--unskilled", action="store_true", help="do not tell stronger players from weaker ones")
    parser.add_argument("--tag", default="", help="added to the names of the nets")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--resume", help="net that gives the first targets, and that --go-on starts from")
    parser.add_argument("--go-on", action="store_true", help="each generation starts from the previous one's weights")
    parser.add_argument("--check", default="-000", help="files with this in their name are used for validation")
    parser.add_argument("--parity", type=int, default=3, help="positions of each bucket in the file for the parity test")
    args = parser.parse_args()
    shape = Shape(args.table, args.seat, args.use_table or args.table, args.use_seat or args.seat)
    inputs = (shape.used_table, shape.used_seat)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(1608)
    began = time.time()
    training = Samples(device, shape)
    kept = Samples(device, shape)
    before = None
    numbers = sorted(glob.glob(os.path.join(args.nets, f"???{args.tag}.net")))
    first = int(os.path.basename(numbers[-1])[:3]) + 1 if numbers else 1
    for generation in range(first, first + args.generations):
        due = args.first + (generation - first) * args.every
        time.sleep(max(0.0, due - (time.time() - began)))
        files = sorted(glob.glob(os.path.join(args.games, "*.games")))
        check = [file for file in files if args.check in os.path.basename(file)]
        count = training.load([file for file in files if file not in check])
        kept.load(check)
        if before is None and args.resume:
            before = Judge(*inputs, args.hidden).to(device)
            set_scales(before, training)
            go_on_from(before, args.resume, shape)
        if before is not None and args.rounds > 0:
            training.look_back(before, args.rounds, args.outcome)
        judge = Judge(*inputs, args.hidden).to(device)
        if before is not None and args.go_on:
            judge.load_state_dict(before.state_dict())
        else:
            set_scales(judge, training)
        told = sorted(glob.glob(os.path.join(args.games, "*.lines")))
        lines = lines_of(told, lambda name: args.check not in name, device, shape) if args.lines > 0 else None
        unseen = lines_of(told, lambda name: args.check in name, device, shape)
        steps, loss = train(judge, training, lines, args.lines, args.seconds, args.epochs, args.batch, args.rate, args.forget, not args.unskilled)
        before = judge
        errors, nothing, spreads = validate(judge, kept)
        nets = whole_numbers(judge, training, *inputs)
        file = os.path.join(args.nets, f"{generation:03d}{args.tag}")
        export(nets, spreads, *inputs, args.hidden, file + ".net")
        write_parity(nets, judge, kept, file + ".parity.json", args.parity)
        show = lambda numbers: " ".join(f"{number:.2f}" for number in numbers)
        print(f"generation {generation}{args.tag}: {time.time() - began:.0f} s, {count} samples, {steps} steps, loss {loss:.2f}", flush=True)
        if unseen is not None:
            with torch.no_grad():
                print(f"  lines missed {unseen.missed(judge, 4096):.3f}; {len(unseen.bucket)} turns of unseen games", flush=True)
        print(f"  error   {show(errors)}\n  nothing {show(nothing)}\n  spread  {show(spreads)}", flush=True)


if __name__ == "__main__":
    main()
